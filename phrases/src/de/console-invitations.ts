/** The pages of the console about who has invited whom. */
export const invitations = {
  title: 'Einladungen',
  lead: 'Wer wen eingeladen hat. Mit einem gesperrten Code kann sich niemand mehr registrieren; bestehende Konten bleiben.',
  searchLabel: 'Name, E-Mail, ID oder Einladungscode',
  emptyTitle: 'Kein Konto gefunden',
  emptyText:
    'Prüfen Sie die Schreibweise oder suchen Sie nach einem Teil des Namens oder der E-Mail oder nach dem ganzen Einladungscode.',
  code: 'Einladungscode',
  titleOf: 'Einladungen von {name}',
  back: 'Alle Einladungen',
  showOf: 'Diese Einladungen anzeigen',
  list: 'Eingeladen von {name}',
  count: '{count, plural, =0 {Niemanden} one {Ein Konto} other {# Konten}}',
  noneTitle: 'Noch niemand hat diesen Code verwendet',
  noneText: 'Konten, die damit registriert werden, erscheinen hier.',
};
