/**
 * The terms of a new account. The marketplace's owner replaces this text by its own; a registration stores
 * its agreement as `terms 1`, so another text needs another value (1§9, D59).
 */
export const TERMS: readonly { heading: string; text: string }[] = [
  {
    heading: '1. Who we are to each other',
    text: 'This marketplace brings together those who need marine surveys and inspections (requesters) and those who carry them out (vendors and their surveyors). A survey is agreed between a requester and a vendor. The operator of the marketplace carries the messages and the records between them and is no party to that agreement.',
  },
  {
    heading: '2. Your account',
    text: 'What you state when you sign up is true and complete, and you keep it so. You may act for the company that you name. The password is yours alone: whoever signs in with it acts in your name. Tell the operator at once when someone else may know it.',
  },
  {
    heading: '3. Documents that you upload',
    text: 'You upload only documents that you may show. The operator uses them to check who you are, and shows them only to those whose work concerns them. Documents that are forged, or that belong to others, end the account.',
  },
  {
    heading: '4. Requests and acceptance',
    text: 'A request states what is known of the place, the date, the vessel or cargo and the scope of the survey. A vendor who accepts a request undertakes to carry it out with care, at the stated time and by surveyors who are fit for it. Either side tells the other without delay when something prevents this.',
  },
  {
    heading: '5. Credit points',
    text: 'Vendors answer requests with credit points. Points are bought in packages or given by the operator, and count until the day that is shown with them. Points of a request that is accepted are spent; those of a job order that is cancelled are returned. Points are not money, and are neither paid out nor passed on.',
  },
  {
    heading: '6. Surveys and reports',
    text: 'A surveyor records what is found on the spot, and nothing else. Figures are worked out from the readings that the report shows. A report is meant for the requester of the survey, who may pass it on whole and unchanged. The vendor answers for its content.',
  },
  {
    heading: '7. Prices and invoices',
    text: 'The price of a survey is agreed between requester and vendor, in the currency that the request states. The vendor sends the invoice and the requester pays the vendor. The operator takes no part in the payment, unless both have agreed to it in writing.',
  },
  {
    heading: '8. Conduct',
    text: 'Nobody uses the marketplace to mislead, to reach the data of others, to disturb its working or to break the law of the place where a survey is made. Sanctions and trade restrictions that apply to a party apply here as well.',
  },
  {
    heading: '9. Personal data',
    text: 'The operator keeps what the account, the requests and the reports need, for as long as the law or a claim may ask for it, and passes it on only to the other side of a survey and to those who run the service on its behalf. You may see what is kept of you, and have it corrected.',
  },
  {
    heading: '10. Liability',
    text: 'The operator answers for damage that it causes by intent or gross negligence, and where the law allows no limit. It does not answer for surveys, reports and payments of the parties, nor for the time in which the service cannot be reached.',
  },
  {
    heading: '11. End of an account',
    text: 'You may close your account at any time; work that has been accepted is finished first. The operator may close an account that breaks these terms, and says why. Reports and invoices that were sent stay with those who received them.',
  },
  {
    heading: '12. Changes',
    text: 'The operator may change these terms and announces changes at least thirty days in advance. If you do not agree, you may close your account before then. The law and the courts of the place where the operator is registered apply.',
  },
];
