/** Node would otherwise let garbage grow to hundreds of megabytes, in proportion to the machine's memory. */
const NODE_LIMITS = ['--max-old-space-size=384', '--max-semi-space-size=16'];
/** glibc's limit. It would otherwise keep memory for each thread that compresses pages. */
const GLIBC_LIMITS = { MALLOC_ARENA_MAX: '2' };

/**
 * Keeps this process below 400 MB with 50 visitors at once. Node and glibc read their limits only at the start of a
 * process, so the program replaces itself in the same process. NODE_OPTIONS and MALLOC_ARENA_MAX of the operator take
 * precedence. It does not replace child processes of Node: a worker inherits the limits, and the development server
 * needs more memory to compile the web app.
 */
export function limitMemory(): void {
  const given = [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ');
  if (given.includes('--max-old-space-size') || process.send !== undefined) return;
  const command = [process.execPath, ...NODE_LIMITS, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...GLIBC_LIMITS, ...process.env });
}
