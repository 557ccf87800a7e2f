/**
 * Where a formula may begin (OWASP, CSV injection): also after each character that ends a cell for a program that
 * ignores quotation marks, such as Excel's import wizard.
 */
const formulaSigns = /((?:^|[,;\t\r\n])["\p{Zs}]*)(?=[=+\-@＝＋－＠])/gu;

/** Five digits of a value that a spreadsheet would take for a number and shorten: its first 0, or what exceeds 15 digits. */
const firstDigits = /^(?=0\d{5,}$|\d{16,}$)\d{5}/;
const fewDigits = /^0\d{1,4}$/;

/** A cell that no spreadsheet runs or shortens: `07700900123` is `07700 900123`, as GOV.UK Forms writes it. */
export function csvCell(value: string): string {
  return value.replace(formulaSigns, "$1'").replace(firstDigits, '$& ').replace(fewDigits, "'$&");
}
