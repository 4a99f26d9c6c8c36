// Loaded into what we start, before its own code. It has a process group of its own, so whatever kills the starter
// without a word (kill -9, a closed container shell) would leave it behind. It ends in good order instead.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
