/** By the machine's memory Node would let garbage grow to hundreds of megabytes before it collects any. */
const NODE_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=16'];
/** glibc keeps memory for each thread that compresses pages. */
const GLIBC_LIMITS = { MALLOC_ARENA_MAX: '2' };

/**
 * Keeps this process below 400 MB with 50 visitors at once. Node and glibc read such limits only as a process starts, so the
 * program begins anew, as the same process. What an operator sets in NODE_OPTIONS or MALLOC_ARENA_MAX wins. A process with a
 * parent of Node's own is left as it is: a worker inherits the limits, and one that is watched while developing also compiles
 * the web app.
 */
export function limitMemory(): void {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  if (given.includes('--max-old-space-size') || process.send !== undefined) return;
  process.execve?.(
    process.execPath,
    [process.execPath, ...NODE_LIMITS, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...GLIBC_LIMITS,
      ...process.env,
    },
  );
}
