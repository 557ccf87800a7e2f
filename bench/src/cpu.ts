import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second, whatever the kernel was built with. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far, all its threads together; NaN where the system does not say (it is not Linux). */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}
