/** Labels of a ticket's fields, in their order. */
export const TICKET_LABELS = {
  topic: 'Topic',
  support_type: 'Support type',
  priority: 'Priority',
  description: 'Description',
} as const;
