// Ends a server with the script that started it, which preloads this file (`node --import`). The script holds the other
// end of the server's stdin, which closes when the script ends or is killed; the server then stops as it does at
// SIGTERM. Under `node --watch` there is also an IPC channel to the watching process, which closes when that process
// ends.
function stop(): void {
  process.kill(process.pid, 'SIGTERM');
}

process.on('disconnect', stop);
process.channel?.unref();
process.stdin
  .on('close', () => {
    if (process.connected) process.kill(process.ppid, 'SIGTERM'); // stops the watching process, which waits for changes
    stop();
  })
  .resume()
  .unref();
