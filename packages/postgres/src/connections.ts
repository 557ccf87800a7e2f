import pg from 'pg';

// PostgreSQL may end a connection at any moment, also between two statements. The driver then emits 'error' on its client, and
// Node ends a process that does not listen. So every connection of the product is one of these two, which always listen. The
// statement in progress and all further ones reject.

function ignore(): void {}

export class Client extends pg.Client {
  constructor(config: string | pg.ClientConfig) {
    super(config);
    this.on('error', ignore);
  }
}

/** A pool. It replaces a lost connection, also one in use or on its way to a caller, on which the driver does not listen. */
export class Pool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  }
}
