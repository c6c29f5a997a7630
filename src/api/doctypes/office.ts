import {
  attach,
  attachImage,
  check,
  currency,
  data,
  date,
  datetime,
  link,
  select,
  smallText,
  table,
  text,
  textEditor,
  type DocOf,
} from './schema';

export const invoice = {
  invoice_date: date(),
  due_date: date(),
  unit_price: currency(),
  status: select(['Draft', 'Sent', 'Paid', 'Overdue', 'Cancelled'], { default: 'Draft' }),
  mode_of_payment: data(),
  requester_name: data(),
  requester_id: data(),
  vendor_id: data(),
  tax_id: data(),
  sub_total: currency(),
  tax_amount: currency(),
  total_amount: currency(),
  job_order: link('Job Order'),
  rfq: link('RFQ'),
  remarks: smallText(),
  invoice_report: textEditor(),
  invoice_report_check: check(),
  header: attachImage(),
  footer: attachImage(),
  footer_data: smallText(),
} as const;

const ticketAttachment = { attachment: attach(), attachment_id: data() };

export const tickets = {
  topic: data({ reqd: true }),
  priority: select(['Low', 'Medium', 'High', 'Urgent'], { default: 'Medium' }),
  support_type: data(),
  description: text(),
  doc_name: data(),
  document_type: data(),
  user_name: data(),
  email: data({ options: 'Email' }),
  status: select(['Open', 'In Progress', 'Resolved', 'Closed'], { default: 'Open' }),
  attachments: table('Ticket Attachment', ticketAttachment),
} as const;

export const supportChat = {
  ticket_id: link('Tickets', { reqd: true }),
  sender: data(),
  sender_name: data(),
  receiver: data(),
  time: datetime(),
  message: text(),
} as const;

export type Invoice = DocOf<typeof invoice>;
export type Tickets = DocOf<typeof tickets>;
