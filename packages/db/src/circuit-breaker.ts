import { AsyncLocalStorage } from 'node:async_hooks';
import { callbackify } from 'node:util';
import { Pool } from '@careers/postgres/connections';
import type pg from 'pg';
import { isDatabaseUnavailable, isLockTimeout } from './errors.ts';

// See docs/decisions/0031-database-faults-are-contained-by-timeouts-and-a-circuit-breaker.md
// A locked table makes every call that needs it hold one of the few connections until its lock timeout, and all other
// calls wait behind it. So after a lock timeout an operation gets no connection (its circuit is open), except for one
// trial call at a time. A successful trial closes the circuit.

type Call = { pool: CircuitBreakerPool; operation: string; isTrial: boolean };

const currentCall = new AsyncLocalStorage<Call>();

/** Refuses a call whose operation needs a locked table. It counts as a lock timeout. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
  readonly code = '55P03';

  constructor() {
    super('A table that this operation needs is locked');
  }
}

type ConnectCallback = (error?: Error, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/** A pool that refuses a call whose circuit is open, also when it opened while the call waited for a connection. */
export class CircuitBreakerPool extends Pool {
  /** Whether connections keep prepared statements; false after one that did not (`send-sql.ts`). */
  canPrepare = true;
  readonly #open = new Set<string>();
  /** Whether a trial runs. Only one of all operations does, or trials would take the whole pool. */
  #isTrying = false;

  /** Runs a call of an operation. A call may also use a second pool, which does not refuse it. */
  async inCircuit<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    const isTrial = this.#open.has(operation);
    if (isTrial && this.#isTrying) throw new CircuitOpenError();
    if (isTrial) this.#isTrying = true;
    try {
      const result = await currentCall.run({ pool: this, operation, isTrial }, work);
      this.#open.delete(operation);
      return result;
    } catch (error) {
      if (isLockTimeout(error)) this.#open.add(operation);
      else if (!isDatabaseUnavailable(error)) this.#open.delete(operation);
      throw error;
    } finally {
      if (isTrial) this.#isTrying = false;
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const call = currentCall.getStore();
    if (!callback) return this.#connectUnlessOpen(call);
    callbackify(() => this.#connectUnlessOpen(call))(callback);
  }

  async #connectUnlessOpen(call: Call | undefined): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (call?.pool !== this || call.isTrial || !this.#open.has(call.operation)) return client;
    client.release();
    throw new CircuitOpenError();
  }
}
