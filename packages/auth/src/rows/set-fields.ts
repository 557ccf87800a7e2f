type Iso<Value> = Value extends Date ? string : Value;

type SetFields<Row> = {
  [Name in keyof Row as null extends Row[Name] ? never : Name]: Iso<Row[Name]>;
} & { [Name in keyof Row as null extends Row[Name] ? Name : never]?: Iso<Exclude<Row[Name], null>> };

/** The fields of a row as the contract has them: without those that are null, and times in RFC 3339. */
export function setFields<Row extends object>(row: Row): SetFields<Row> {
  const fields = Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
    value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value]],
  );
  return Object.fromEntries(fields) as SetFields<Row>; // the same keys
}
