import type { proofs as en } from '../en/proofs.ts';

export const proofs = {
  end: 'إنهاء الإثبات',
  endLabel: 'إنهاء الإثبات «{label}»',
  endTitle: 'هل تريد إنهاء هذا الإثبات؟',
  endText: 'لن يعرض الرابط ورمز QR أي شيء بعد ذلك، حتى لمن لديه الرابط. لا يمكن التراجع عن هذا.',
  endBusy: 'جارٍ الإنهاء…',
  ended: 'انتهى الإثبات.',
} satisfies Record<keyof typeof en, string>;
