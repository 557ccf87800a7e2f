type Iso<Value> = Value extends Date ? string : Value;

/** The value of a DATE column (midnight UTC of that day) as YYYY-MM-DD. */
export function toDay(date: Date): string;
export function toDay(date: Date | null): string | null;
export function toDay(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}

/** A row with its times as replies have them. Not for a row with a day, which `toDay` reads. */
export function isoTimes<Row extends object>(row: Row): { [Name in keyof Row]: Iso<Row[Name]> } {
  const fields = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as { [Name in keyof Row]: Iso<Row[Name]> };
}
