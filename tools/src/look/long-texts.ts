/** A word that is longer than a small screen is wide. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
export const longText =
  'Keeps the records of our customers’ vehicles right, from the order to the day they come back, and answers what drivers, dealers and fleet managers ask on the way.';
