type Iso<Value> = Value extends Date ? string : Value;

/** A row with its times as replies have them. Not for a row with a day, which `toDay` reads. */
export function isoTimes<Row extends object>(row: Row): { [Name in keyof Row]: Iso<Row[Name]> } {
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Row]: Iso<Row[Name]> };
}
