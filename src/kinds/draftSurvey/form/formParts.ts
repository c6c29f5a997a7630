// What the form of a draft survey is typed into, fetched as one; the live result comes right after it.
export { DraftCalculation } from './Calculation';
export { FinalSetSection, InitialSetSection } from './DraftSetSection';
