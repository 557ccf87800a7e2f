// Preloaded into a server that a script of ours starts (`node --import`): when the script is killed and cannot end it,
// the channel between them closes, and the server stops as it would at SIGTERM.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
