import pg from 'pg';

// PostgreSQL may end a connection at any moment, also between two statements. The driver then emits 'error' on its client, and
// Node ends a process where nothing listens. Every connection of the product is one of these two, which listen for their whole
// life; the statement under way and all further ones reject.

function ignore(): void {}

/** A connection. */
export class Client extends pg.Client {
  constructor(config: string | pg.ClientConfig) {
    super(config);
    this.on('error', ignore);
  }
}

/** A pool. It replaces a lost connection, be it idle, in use or on its way to a caller, when the driver's own listeners are off. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  }
}
