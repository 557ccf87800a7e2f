// Preloaded (`node --import`) into a server that one of our scripts starts. The script holds the other end of the server's
// stdin, which closes when the script ends, also when it is killed; the server then stops as it does at SIGTERM. Under
// `node --watch` there is an IPC channel to the watching process too, which closes when that process ends.
function stop(): void {
  process.kill(process.pid, 'SIGTERM');
}

process.on('disconnect', stop);
process.channel?.unref();
process.stdin
  .on('close', () => {
    if (process.connected) process.kill(process.ppid, 'SIGTERM'); // the watching process would wait for changes for ever
    stop();
  })
  .resume()
  .unref();
