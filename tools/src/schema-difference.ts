import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';

/**
 * Returns the SQL that changes the tables of the database at `url` to those of a schema file, or null when they are the
 * same. Uses Prisma's schema engine as WebAssembly, so that the installation downloads no binary.
 */
export async function schemaDifference(url: string, schema: string): Promise<string | null> {
  const content = await readFile(schema, 'utf8');
  const files = [{ path: schema, content }];
  const Engine = await (engineClass ??= loadEngine());
  const { adapter, factory } = await connect(url);
  const engine = await Engine.new(
    { datamodels: [[schema, content]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    const { exitCode, stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files, configDir: '' },
      to: { tag: 'schemaDatamodel', files },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    });
    return exitCode === 0 ? null : stdout;
  } finally {
    engine.free();
    await adapter.dispose();
  }
}

let engineClass: Promise<typeof SchemaEngine> | undefined;

/** Loads the engine without the package's entry, whose import of a .wasm file Node 24.21 supports only by a flag. */
async function loadEngine(): Promise<typeof SchemaEngine> {
  const file = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    .replace(/\.js$/, '.wasm');
  const functions = Object.entries(glue).filter(([, value]) => typeof value === 'function');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {
    './schema_engine_bg.js': Object.fromEntries(functions) as WebAssembly.ModuleImports,
  });
  glue.__wbg_set_wasm(instance.exports);
  (instance.exports['__wbindgen_start'] as () => void)();
  return (glue as unknown as { SchemaEngine: typeof SchemaEngine }).SchemaEngine;
}

const PG_CHAR = 18;
const PG_CHAR_ARRAY = 1002;

/** Connects Prisma's adapter. Columns of the type "char", which it does not know, are read as arrays. */
async function connect(url: string) {
  const prisma = new PrismaPg({ connectionString: url, max: 1 });
  const adapter = await prisma.connect();
  const pool = adapter.underlyingDriver();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<{ fields?: { dataTypeID: number }[] }>;
  async function queryWithCharArrays(...args: unknown[]) {
    const result = await query(...args);
    for (const field of result.fields ?? []) if (field.dataTypeID === PG_CHAR) field.dataTypeID = PG_CHAR_ARRAY;
    return result;
  }
  Object.assign(pool, { query: queryWithCharArrays });

  const queryRaw = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (statement) => {
    const result = await queryRaw(statement);
    const columnTypes = result.columnTypes.map((type) =>
      type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
    );
    return { ...result, columnTypes };
  };
  const factory: SqlMigrationAwareDriverAdapterFactory = {
    provider: prisma.provider,
    adapterName: prisma.adapterName,
    connect: async () => adapter,
    connectToShadowDb: () => prisma.connectToShadowDb(),
  };
  return { adapter, factory };
}
