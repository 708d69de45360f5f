// A resource that is read only after a question: the card for the reading room (the specification's "Elicitation").

import type { Exhibit, Part } from './exhibit.ts'

export const readingCardUri = 'museum://desk/reading-card'

/** What the desk asks: one field of each kind that a form may have. */
export const readingCardQuestion = {
  message: 'The desk makes out a card for the reading room. Who reads, when, and what?',
  requestedSchema: {
    type: 'object' as const,
    properties: {
      name: { type: 'string' as const, title: 'Name on the card', minLength: 2, maxLength: 60 },
      email: { type: 'string' as const, title: 'Address for the reminder', format: 'email' as const },
      day: { type: 'string' as const, title: 'Day of the visit', format: 'date' as const, default: '2026-12-04' },
      places: {
        type: 'integer' as const,
        title: 'Places at the table',
        description: 'The long table has six.',
        minimum: 1,
        maximum: 6,
        default: 1,
      },
      room: {
        type: 'string' as const,
        title: 'Room',
        oneOf: [
          { const: 'chart', title: 'Chart room, by the window' },
          { const: 'vault', title: 'Vault, with gloves' },
        ],
        default: 'chart',
      },
      papers: {
        type: 'array' as const,
        title: 'Papers to be brought',
        minItems: 1,
        maxItems: 2,
        items: { type: 'string' as const, enum: ['Logbooks', 'Letters', 'Harbour dues'] },
      },
      lamp: { type: 'boolean' as const, title: 'A lamp is needed', default: true },
    },
    required: ['name', 'papers'],
  },
}

/** The card, or what the desk says where none was made out. `content` is what came from the reader, unchecked. */
export function readingCard(action: 'accept' | 'decline' | 'cancel', content: unknown): readonly Part[] {
  switch (action) {
    case 'accept':
      return [{ text: `${JSON.stringify({ card: 'RR-0417', made: 'for one day', reader: content ?? {} }, null, 2)}\n` }]
    case 'decline':
      return [{ text: '{ "card": null, "reason": "The reader would not say. The door stays open all the same." }\n' }]
    case 'cancel':
      return [{ text: '{ "card": null, "reason": "Nobody answered the desk." }\n' }]
  }
}

export const readingCardExhibit: Exhibit = {
  uri: readingCardUri,
  name: 'reading-card',
  title: 'Card for the reading room',
  description: 'The desk asks who reads before it gives this out. Answer it, decline it, or let it go.',
  mimeType: 'application/json',
  audience: ['user'],
  priority: 0.6,
  size: 'undeclared',
  // For a client that cannot be asked, and for a server without a way back to it.
  parts: () => [{ text: '{ "card": null, "reason": "The desk had no way to ask you." }\n' }],
}
