/** What a report says of a number that is kept as it is painted. Apart from the rules of numbers, which every form loads. */
export const PAINTED_WRONG = 'The number is painted with a wrong check digit';
