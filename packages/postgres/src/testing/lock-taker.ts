import { acquireLock } from '../data-dir-lock.ts';
import type { Order } from './lock-takers.ts';

// A process that takes each lock it is told of at the moment it is told, and says whether it holds it.
process.on('message', ({ file, at }: Order) => {
  while (Date.now() < at); // a timer would come late, and each time by another delay
  void acquireLock(file).then((isHolder) => process.send?.(isHolder));
});
process.send?.('ready');
