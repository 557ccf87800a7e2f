/**
 * The number of typos that turn one word into another: letters left out, added, changed or swapped with the next
 * (optimal string alignment distance).
 */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const table = new Uint8Array((a.length + 1) * width);
  function at(row: number, column: number): number {
    return table[row * width + column] ?? 0;
  }
  for (let row = 0; row <= a.length; row += 1)
    for (let column = 0; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      table[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (isSame ? 0 : 1),
              ...(isSwap ? [at(row - 2, column - 2) + 1] : []),
            );
    }
  return at(a.length, b.length);
}
