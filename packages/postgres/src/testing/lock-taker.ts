import { acquireLock } from '../data-dir-lock.ts';
import type { Order } from './lock-takers.ts';

// A process that takes a lock at the time of each message, and replies whether it holds the lock.
process.on('message', ({ file, at }: Order) => {
  while (Date.now() < at); // a timer would come late, and each time by another delay
  void acquireLock(file).then((isHolder) => process.send?.(isHolder));
});
process.send?.('ready');
