/** The proof of verification: its section on the verification page, and the page that anybody can open. */
export const proofs = {
  end: 'End proof',
  endLabel: 'End the proof “{label}”',
  endTitle: 'End this proof?',
  endText:
    'Its link and QR code show nothing any more, also to those who have it already. This cannot be undone.',
  endBusy: 'Ending…',
  ended: 'The proof has ended.',
} as const;
