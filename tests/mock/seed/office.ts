import type { DocDraft } from '@/api/doctypes/index';
import { invoiceFigures } from '@/features/invoices/amounts';
import { formatInvoiceText } from '@/features/invoices/invoiceText';
import { accountText, addressText } from '@/features/invoices/parties';
import { aCreditPoint, anInvoice, aSupportChat, aTicket, type Seeded } from './builders';
import type { Calendar } from './calendar';
import type { Draw } from './draw';
import { requesters, seriesName, surveyorName, surveyors, vendors } from './parties';
import { requesterRegistration, vendorRegistration } from './registrationRecords';
import type { RequestPlan } from './requests';

/** Address that support writes from. */
const SUPPORT = 'support@plimsoll.example';

function invoiceStatus(ago: number, turn: number): NonNullable<DocDraft<'Invoice'>['status']> {
  if (turn % 13 === 12) return 'Cancelled';
  // what is older than half a year has been paid
  if (ago > 60) return turn % 9 === 0 && ago < 180 ? 'Overdue' : 'Paid';
  if (ago > 15) return turn % 3 === 0 ? 'Paid' : 'Sent';
  return turn % 2 === 0 ? 'Draft' : 'Sent';
}

/** The tax on every service, in per cent. */
const TAX = 18;

/** One invoice for each completed request, a day after its survey; the first vendor's last one is a draft. */
export function invoices(plans: readonly RequestPlan[], calendar: Calendar): Seeded<'Invoice'>[] {
  const completed = plans.filter(({ rfq }) => rfq.status === 'Completed');
  const unsent = completed.findLast(({ vendor }) => vendor.id === vendors[0]?.id);
  return completed.map((plan, turn) => {
    const [first] = plan.orders;
    const ago = Math.max(0, (first?.surveyedAgo ?? 1) - 1);
    const price = Number(plan.rfq.estimated_rate_usd ?? 0);
    const kinds = new Set(plan.orders.map(({ order }) => order.type_of_survey ?? 'Survey'));
    const services = [
      {
        text: `${[...kinds].join(', ') || 'Survey'}\n${[plan.rfq.name_of_areaspot, plan.rfq.location_of_survay].filter(Boolean).join(', ')}`,
        quantity: 1,
        rate: price,
        tax: TAX,
      },
    ];
    const { net, tax, total } = invoiceFigures(services);
    const from = vendorRegistration(plan.vendor);
    const to = requesterRegistration(plan.requester);
    return anInvoice({
      invoice_date: calendar.day(-ago),
      due_date: calendar.day(30 - ago),
      unit_price: price,
      status: plan === unsent ? 'Draft' : invoiceStatus(ago, turn),
      mode_of_payment: 'Bank transfer',
      requester_name: plan.requester.name,
      requester_id: plan.requester.id,
      vendor_id: plan.vendor.id,
      tax_id: plan.requester.taxId,
      sub_total: net,
      tax_amount: tax,
      total_amount: total,
      job_order: first?.name ?? null,
      rfq: plan.name,
      invoice_report: formatInvoiceText({
        currency: plan.rfq.currency ?? '',
        from: addressText(from),
        from_tax_id: from.gstin_number ?? '',
        bill_to: addressText(to),
        pay_to: accountText(from),
        services,
        other_tax: 0,
        payments: [],
      }),
      invoice_report_check: 1,
      remarks: plan.rfq.payment_terms ?? null,
      footer_data: plan.vendor.address,
      owner: plan.vendor.email,
      creation: calendar.moment(ago, 0.7),
    });
  });
}

/** What people write about, and the conversation that follows: support and the writer in turn, support first. */
const TOPICS: readonly {
  topic: string;
  kind: string;
  text: string;
  talk: readonly string[];
}[] = [
  {
    topic: 'Report does not open',
    kind: 'Technical',
    text: 'The report of yesterday gives an empty page.',
    talk: [
      'Thank you, we are looking into it. Which report is it?',
      'The formal report of our last draft survey.',
      'Found it: the file was cut off on its way here. It is whole now, please open it again.',
      'It opens now, thank you.',
      'Is there anything else we can do?',
      'No, that was all.',
    ],
  },
  {
    topic: 'Points not shown after purchase',
    kind: 'Billing',
    text: 'We bought a package this morning and the balance is as before.',
    talk: [
      'Thank you for telling us. Which package was it?',
      'The smallest one, bought at nine.',
      'The purchase is booked. Please press Refresh on the page of your packages.',
      'Now the points are there, thank you.',
      'Good to hear. May we close this ticket?',
      'Yes, please.',
    ],
  },
  {
    topic: 'Change of e-mail address',
    kind: 'Account',
    text: 'Please tell us how our sign-in address can be changed.',
    talk: [
      'We can change it for you. Which address is to be used from now on?',
      'The one of our office, as it stands on our invoices.',
      'It is changed. Please sign in with the new address.',
      'That works, thank you.',
      'Is there anything else we can do?',
      'Not today.',
    ],
  },
  {
    topic: 'Wrong port in the list',
    kind: 'Master data',
    text: 'The terminal at our port is missing in the list of ports.',
    talk: [
      'Which terminal is missing, and at which port?',
      'The new bulk terminal at the outer harbour.',
      'It is in the list now.',
      'We see it, thank you.',
      'Is any other terminal missing?',
      'None that we know of.',
    ],
  },
  {
    topic: 'Invoice without tax number',
    kind: 'Billing',
    text: 'Our tax number does not stand on the proforma invoice.',
    talk: [
      'Is the number in your profile, under Basic Details?',
      'It is, since last week.',
      'An invoice from before keeps what it said. The vendor can edit it and send it again.',
      'Understood, we ask them to.',
      'Tell us if the next one is wrong as well.',
      'We will.',
    ],
  },
  {
    topic: 'Upload stops half way',
    kind: 'Technical',
    text: 'Photographs from the phone stop at half and start again.',
    talk: [
      'How large are the photographs?',
      'About 6 MB each, on the network of the port.',
      'Please choose Reduce size before they are sent. What has arrived is not sent again.',
      'That helped, all of them are there.',
      'Good to hear. May we close this ticket?',
      'Yes, please.',
    ],
  },
];

/** How a long conversation goes on. */
const GOING_ON = [
  'How does it look today?',
  'It happened once more this morning.',
  'Thank you. We have found the cause and are mending it.',
  'Good, we wait for it.',
];

/** Someone who writes to support. */
interface Writer {
  id: string;
  document: 'Requester' | 'Customer' | 'Surveyor';
  name: string;
  email: string;
  tickets: number;
}

/** Fills two pages for the first of each role. */
const MANY = 12;
const FEW = 3;

const writers: readonly Writer[] = [
  ...requesters.slice(0, 2).map(({ id, name, email }, turn) => ({
    id,
    document: 'Requester' as const,
    name,
    email,
    tickets: turn ? FEW : MANY,
  })),
  ...vendors.slice(0, 4).map(({ id, name, email }, turn) => ({
    id,
    document: 'Customer' as const,
    name,
    email,
    tickets: turn ? FEW : MANY,
  })),
  ...surveyors.slice(0, 4).map((one, turn) => ({
    id: one.id,
    document: 'Surveyor' as const,
    name: surveyorName(one),
    email: one.email,
    tickets: turn ? FEW : MANY,
  })),
];

/** A ticket and its chat. One chat is longer than a page of thirty. */
export interface TicketPlan {
  ticket: Seeded<'Tickets'>;
  chat: Seeded<'Support Chat'>[];
}

/** Tickets of every account, oldest first. */
export function tickets(calendar: Calendar, draw: Draw): TicketPlan[] {
  const slots = draw.shuffled(
    writers.flatMap((writer) => Array.from({ length: writer.tickets }, (_, turn) => ({ writer, turn }))),
  );
  return slots.map(({ writer }, index) => {
    const ago = Math.floor(((slots.length - index - 0.5) * 300) / slots.length);
    const { topic = '', kind = '', text = '', talk = [] } = TOPICS[index % TOPICS.length] ?? {};
    const name = seriesName('TICK', index + 1);
    const creation = calendar.moment(ago, 0.2);
    const messages = index === slots.length - 1 ? 34 : draw.between(0, 6);
    return {
      ticket: aTicket({
        topic,
        support_type: kind,
        description: text,
        priority: draw.pick(['Low', 'Medium', 'Medium', 'High', 'Urgent'] as const),
        status:
          ago > 90
            ? draw.pick(['Resolved', 'Closed'] as const)
            : draw.pick(['Open', 'In Progress', 'Resolved'] as const),
        doc_name: writer.id,
        document_type: writer.document,
        user_name: writer.name,
        email: writer.email,
        owner: writer.email,
        creation,
      }),
      chat: Array.from({ length: messages }, (_, turn) => {
        const ours = turn % 2 === 0;
        const time = calendar.moment(ago, 0.22 + (turn * 0.7) / Math.max(messages, 8));
        return aSupportChat({
          ticket_id: name,
          sender: ours ? SUPPORT : writer.email,
          sender_name: ours ? 'Support' : writer.name,
          receiver: ours ? writer.email : SUPPORT,
          time,
          message: talk[turn] ?? GOING_ON[(turn - talk.length) % GOING_ON.length] ?? '',
          owner: ours ? 'admin@plimsoll.example' : writer.email,
          creation: time,
        });
      }),
    };
  });
}

/** Vendors' lots: days until they expire, points, validity in days. */
const LOTS: Record<string, readonly (readonly [expires: number, points: number, validity: number])[]> = {
  'CUST-00001': [
    ...Array.from({ length: 9 }, (_, turn) => [-300 + turn * 30, 0, 90] as const),
    [-12, 6, 90],
    [5, 14, 90],
    [48, 60, 180],
    [210, 120, 365],
  ],
  'CUST-00002': [
    [-40, 3, 90],
    [9, 10, 30],
    [75, 15, 180],
  ],
  // Not enough for most requests, to show what happens then.
  'CUST-00003': [
    [-5, 20, 30],
    [20, 1, 30],
  ],
  'CUST-00004': [
    [14, 8, 30],
    [120, 10, 180],
  ],
  'CUST-00005': [[60, 40, 180]],
  // Bought twice within a minute, as when a call is sent again: for the desk to look at.
  'CUST-00006': [
    [86, 50, 90],
    [86, 50, 90],
  ],
};

/** Lots of credit points with different expiry, including used and expired ones. */
export const creditLots = (calendar: Calendar): Seeded<'Credit Point'>[] =>
  Object.entries(LOTS).flatMap(([vendor, lots]) =>
    lots.map(([expires, points, validity]) =>
      aCreditPoint({
        vendor,
        credit_point: points,
        validity,
        expiring_date: calendar.day(expires),
        status: points === 0 ? 'Used' : expires < 0 ? 'Expired' : 'Active',
        owner: vendors.find(({ id }) => id === vendor)?.email ?? SUPPORT,
        creation: calendar.moment(Math.max(0, validity - expires), 0.4),
      }),
    ),
  );

/** The package a lot was bought with, by validity; the lots of a sign-up were free. */
const BOUGHT: Readonly<Record<number, readonly [plan: string, price: number, points: number]>> = {
  90: ['Basic 50', 4999, 50],
  180: ['Standard 150', 12999, 150],
  365: ['Fleet 500', 37999, 500],
};

/** Purchases of lots, as the server's ledger stores them. */
export const purchases = (calendar: Calendar) =>
  Object.entries(LOTS).flatMap(([vendor, lots]) =>
    lots.flatMap(([expires, , validity]) => {
      const bought = BOUGHT[validity];
      if (!bought) return [];
      const [package_id, paid_amount, credit_point] = bought;
      return [
        {
          vendor,
          package_id,
          paid_amount,
          credit_point,
          check_reference_no: '0000',
          transaction_date: calendar.day(expires - validity),
          expiring_date: calendar.day(expires),
        },
      ];
    }),
  );
