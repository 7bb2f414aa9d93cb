import type { proofs as en } from '../en/proofs.ts';

export const proofs = {
  end: 'Nachweis beenden',
  endLabel: 'Nachweis „{label}“ beenden',
  endTitle: 'Diesen Nachweis beenden?',
  endText:
    'Link und QR-Code zeigen dann nichts mehr an, auch denen, die sie schon haben. Das lässt sich nicht rückgängig machen.',
  endBusy: 'Wird beendet\u00a0…',
  ended: 'Der Nachweis ist beendet.',
} satisfies Record<keyof typeof en, string>;
