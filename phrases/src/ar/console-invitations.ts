/** The pages of the console about who has invited whom. */
export const invitations = {
  title: 'الدعوات',
  lead: 'مَن دعا مَن. لا يمكن التسجيل برمز محظور، وتبقى الحسابات التي سُجِّلت به.',
  searchLabel: 'الاسم أو البريد أو المعرِّف أو رمز الدعوة',
  emptyTitle: 'لا حساب مطابق',
  emptyText: 'تحقّق من الكتابة، أو ابحث بجزء من الاسم أو البريد أو برمز الدعوة كاملًا.',
  code: 'رمز الدعوة',
  titleOf: 'دعوات {name}',
  back: 'كل الدعوات',
  showOf: 'عرض هذه الدعوات',
  list: 'مدعوّو {name}',
  count:
    '{count, plural, =0 {لا أحد} zero {لا أحد} one {حساب واحد} two {حسابان} few {# حسابات} many {# حسابًا} other {# حساب}}',
  noneTitle: 'لم يستخدم أحد هذا الرمز بعد',
  noneText: 'تظهر هنا الحسابات التي تُسجَّل به.',
};
