import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { runSql, withDatabase } from '@careers/postgres/sql';
import { markWhenCommitted } from './migration-history.ts';

/**
 * Runs `work` with Prisma's schema engine, the one behind `prisma migrate`, in this process: it is WebAssembly, so no
 * program is downloaded at install. Every connection it opened is closed afterwards.
 *
 * Beside what Prisma publishes, five things are put right here; each has a test in migrate.test.ts.
 */
export async function withSchemaEngine<T>(
  url: string,
  schema: [path: string, content: string][],
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const Engine = await (loaded ??= load());
  const connections = new Connections(url);
  const engine = await Engine.new({ datamodels: schema }, () => {}, bindMigrationAwareSqlAdapterFactory(connections));
  try {
    return await work(engine);
  } catch (error) {
    throw connections.scriptError ?? error;
  } finally {
    engine.free();
    await connections.close();
  }
}

/** How long a migration waits for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 3_000;

let loaded: Promise<typeof SchemaEngine> | undefined;

async function load(): Promise<typeof SchemaEngine> {
  // Without this registry a panic of the engine shows as a TypeError about it.
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (text: string) => {
        console.error(`schema engine: ${text}`);
      },
    },
  });

  // Node 24.21 imports .wasm files only behind a flag, so the package's own entry cannot be used.
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const imports: WebAssembly.ModuleImports = {};
  for (const [name, value] of Object.entries(glue)) {
    if (typeof value === 'function') imports[name] = name.startsWith('__wbg_setTimeout_') ? quietTimeout : value;
  }
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': imports });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  const { SchemaEngine: Engine } = glue as unknown as { SchemaEngine: typeof SchemaEngine };
  return Engine;
}

/** The engine never clears its 10 s advisory-lock timeout: a script would end 10 s late for it. */
function quietTimeout(callback: () => void, milliseconds: number): NodeJS.Timeout {
  return setTimeout(callback, milliseconds).unref();
}

/** A script that PostgreSQL refused: its own message and SQLSTATE. */
export class ScriptError extends Error {
  override name = 'ScriptError';
  readonly code: string;

  constructor(error: DriverAdapterError) {
    super(error.cause.originalMessage ?? error.message, { cause: error });
    this.code = error.cause.originalCode ?? '';
  }
}

/** The connections one engine opens. One session each, as the official engine has: locks and settings belong to a session. */
class Connections implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'postgres';
  readonly adapterName = '@prisma/adapter-pg';
  readonly #url: string;
  readonly #close: (() => Promise<void>)[] = [];

  /** What PostgreSQL said of the script that failed: the engine keeps only some of its words. */
  scriptError: ScriptError | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async connect(): Promise<SqlDriverAdapter> {
    return this.#open(this.#url);
  }

  /**
   * An empty database to replay migrations in. The adapter's own version connects to the main database when its settings
   * are one connection string, and replays them there.
   */
  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const name = `shadow_${randomUUID().replaceAll('-', '')}`;
    await runSql(this.#url, `CREATE DATABASE ${name} TEMPLATE template0`);
    this.#close.push(async () => {
      await runSql(this.#url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
    return this.#open(withDatabase(this.#url, name));
  }

  /** Newest first: a shadow database's connection is closed before the database is dropped. */
  async close(): Promise<void> {
    for (const close of this.#close.toReversed()) await close();
  }

  async #open(url: string): Promise<SqlDriverAdapter> {
    // A statement that waits for a table's lock makes every later query of that table wait behind it.
    const options = `-c lock_timeout=${LOCK_TIMEOUT_MS}`;
    const adapter = await new PrismaPg({ connectionString: url, max: 1, options }).connect();
    const dispose = adapter.dispose.bind(adapter);
    let closed: Promise<void> | undefined;
    adapter.dispose = () => (closed ??= dispose()); // the engine may close it too, and a pool ends only once
    this.#close.push(() => adapter.dispose());
    readCharColumns(adapter);
    adapter.executeScript = async (script) =>
      runWhole(adapter, markWhenCommitted(script)).catch((error: unknown) => {
        if (error instanceof DriverAdapterError) this.scriptError = new ScriptError(error);
        throw error;
      });
    return adapter;
  }
}

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;

/**
 * A script as one message, hence one implicit transaction, as the official engine sends it. The adapter cuts it at every
 * semicolon, those in a function's body too.
 */
async function runWhole(adapter: Adapter, script: string): Promise<void> {
  try {
    await adapter.underlyingDriver().query(script);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new DriverAdapterError({
      kind: 'postgres',
      code: String(error.code),
      severity: 'ERROR',
      message: error.message,
      detail: undefined,
      column: undefined,
      hint: undefined,
      originalCode: String(error.code),
      originalMessage: error.message,
    });
  }
}

const PG_CHAR = 18;
const PG_CHAR_ARRAY = 1002;

/** The catalogue's "char" type, which the adapter does not know: let it read an array of it, then say it was none. */
function readCharColumns(adapter: Adapter): void {
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ fields?: { dataTypeID: number }[] }>;
  async function relabelled(...args: unknown[]) {
    const result = await query(...args);
    for (const field of result.fields ?? []) if (field.dataTypeID === PG_CHAR) field.dataTypeID = PG_CHAR_ARRAY;
    return result;
  }
  Object.assign(pool, { query: relabelled });

  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
}
