/** The page of the console that shows the settings of the server. */
export const settings = {
  title: 'Einstellungen',
  lead: 'Die Einstellungen, die der Server beim Start gelesen hat. Sie lassen sich nur auf dem Server ändern.',
  howTitle: 'Eine Einstellung ändern',
  howFile:
    'Die Einstellungen gehören dem Betreiber des Servers, deshalb kann die Konsole sie nicht schreiben. Führen Sie diesen Befehl auf dem Server aus und starten Sie den Server danach neu:',
  howEnvironment:
    'Die Einstellungen gehören dem Betreiber des Servers, deshalb kann die Konsole sie nicht schreiben. Dieser Server hat keine Einstellungsdatei: Ändern Sie die Variable dort, wo seine Umgebung festgelegt ist, und starten Sie den Server danach neu. In einer Einstellungsdatei ändert dieser Befehl eine Einstellung:',
  file: 'Einstellungsdatei',
  name: 'Einstellung',
  value: 'Wert',
  source: 'Herkunft',
  isSet: 'Gesetzt',
  notSet: 'Nicht gesetzt',
  fromEnvironment: 'Umgebung',
  fromFile: 'Einstellungsdatei',
  fromDefault: 'Standard',
  searchLabel: 'Name oder Wert',
  emptyTitle: 'Keine Einstellung gefunden',
  emptyText: 'Prüfen Sie die Schreibweise oder suchen Sie nach einem Teil des Namens.',
};
