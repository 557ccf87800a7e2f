import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from '@careers/postgres/connections';
import type pg from 'pg';
import type { PrismaClient as Db } from '../generated/client.ts';
import { isDatabaseUnavailable, isLockTimeout } from './errors.ts';

// A locked table makes every call that needs it hold one of the few connections until its lock timeout, and all other
// calls wait behind it. So after two lock timeouts in a row an operation gets no connection (its circuit is open),
// except for one trial call at a time. A successful trial closes the circuit.

/** Lock timeouts in a row, without a success between them, that open an operation's circuit. */
const FAILURES_TO_OPEN = 2;

/** Lock timeouts in a row. */
type Circuit = { failures: number };
/** The circuits of one pool. Only one of them runs a trial at a time, or trials would take the whole pool. */
type Breaker = { circuits: Map<string, Circuit>; isTrying: boolean };
type Call = { breaker: Breaker; circuit: Circuit; isTrial: boolean };

const currentCall = new AsyncLocalStorage<Call>();

function isOpen({ failures }: Circuit): boolean {
  return failures >= FAILURES_TO_OPEN;
}

/** Refuses a call whose operation needs a locked table. It counts as a lock timeout. */
class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
  readonly code = '55P03';

  constructor() {
    super('A table that this operation needs is locked');
  }
}

/** A pool that refuses a call whose circuit opened while the call waited for a connection. */
export class CircuitBreakerPool extends Pool {
  /** The breaker of this pool's client. A call may also use a second client, which does not refuse it. */
  breaker: Breaker | undefined;
  /** Whether connections keep prepared statements; false after one that did not (`send-sql.ts`). */
  canPrepare = true;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    const call = currentCall.getStore();
    if (callback === undefined)
      return super.connect().then((client) => {
        if (!this.#refuses(call)) return client;
        client.release();
        throw new CircuitOpenError();
      });
    super.connect((error, client, done) => {
      if (!client || !this.#refuses(call)) return callback(error, client, done);
      client.release();
      callback(new CircuitOpenError(), undefined, done);
    });
  }

  #refuses(call: Call | undefined): boolean {
    return call !== undefined && call.breaker === this.breaker && !call.isTrial && isOpen(call.circuit);
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const breakers = new WeakMap<Db, Breaker>();

/** The breaker of a client's own pool. */
export function breakerOf(db: Db): Breaker {
  const breaker = breakers.get(db) ?? { circuits: new Map<string, Circuit>(), isTrying: false };
  breakers.set(db, breaker);
  return breaker;
}

/**
 * Runs a call of an operation, such as a procedure, on the pool of `db`.
 *
 * @throws an error that counts as an unavailable database while the operation's circuit is open
 */
export async function inCircuit<Result>(db: Db, operation: string, work: () => Promise<Result>): Promise<Result> {
  const breaker = breakerOf(db);
  const circuit = breaker.circuits.get(operation) ?? { failures: 0 };
  breaker.circuits.set(operation, circuit);
  const isTrial = isOpen(circuit);
  if (isTrial && breaker.isTrying) throw new CircuitOpenError();
  if (isTrial) breaker.isTrying = true;
  try {
    const result = await currentCall.run({ breaker, circuit, isTrial }, work);
    circuit.failures = 0;
    return result;
  } catch (error) {
    if (isLockTimeout(error)) circuit.failures += 1;
    else if (!isDatabaseUnavailable(error)) circuit.failures = 0;
    throw error;
  } finally {
    if (isTrial) breaker.isTrying = false;
  }
}
