// Preloaded into a server that `node --watch` runs for a script of ours. The channel is the watching node's; the script
// holds the other end of stdin, which closes even when it is killed.
function end(): void {
  process.kill(process.pid, 'SIGTERM');
}

process.on('disconnect', end);
process.channel?.unref();
process.stdin
  .on('close', () => {
    if (process.connected) process.kill(process.ppid, 'SIGTERM'); // it would wait for changes for ever
    end();
  })
  .resume()
  .unref();
