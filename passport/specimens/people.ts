import { checkDigit } from './check-digit.ts';

/** An invented holder of a passport, and how the passport of the state looks. */
export interface Specimen {
  readonly state: string;
  readonly title: string;
  readonly surname: string;
  readonly names: string;
  readonly number: string;
  readonly nationality: string;
  /** ISO 8601. */
  readonly birthday: string;
  readonly expires: string;
  readonly sex: 'F' | 'M' | 'X';
  readonly personalNumber: string;
  readonly place: string;
  readonly authority: string;
  readonly paper: string;
  readonly pattern: string;
  /** Where the holder's picture is. */
  readonly picture: 'left' | 'right';
}

/** Ten states with the layout of their data pages; nobody of these names holds such a passport. */
export const specimens: readonly Specimen[] = [
  {
    state: 'D',
    title: 'REISEPASS · PASSPORT · PASSEPORT',
    surname: 'MUSTERFRAU',
    names: 'ERIKA LUISE',
    number: 'C01X0006H',
    nationality: 'D',
    birthday: '1984-08-12',
    expires: '2033-10-31',
    sex: 'F',
    personalNumber: '',
    place: 'BERLIN',
    authority: 'STADT KÖLN',
    paper: '#e9e3ee',
    pattern: '#b79bc4',
    picture: 'left',
  },
  {
    state: 'GBR',
    title: 'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND',
    surname: 'ARCHER-WOOD',
    names: 'ALICE MAY',
    number: '533401217',
    nationality: 'GBR',
    birthday: '1990-03-02',
    expires: '2031-05-02',
    sex: 'F',
    personalNumber: '',
    place: 'BRISTOL',
    authority: 'HMPO',
    paper: '#e8ecf2',
    pattern: '#8fa6c6',
    picture: 'left',
  },
  {
    state: 'FRA',
    title: 'RÉPUBLIQUE FRANÇAISE · PASSEPORT',
    surname: 'DELACOUR',
    names: 'JEAN BAPTISTE OLIVIER',
    number: '20HF10592',
    nationality: 'FRA',
    birthday: '1979-11-30',
    expires: '2030-01-17',
    sex: 'M',
    personalNumber: '',
    place: 'LYON',
    authority: 'PRÉFECTURE DU RHÔNE',
    paper: '#f2e9e4',
    pattern: '#c79e90',
    picture: 'left',
  },
  {
    state: 'POL',
    title: 'RZECZPOSPOLITA POLSKA · PASZPORT',
    surname: 'WISNIEWSKI',
    names: 'BOLESLAW',
    number: 'ZS0000185',
    nationality: 'POL',
    birthday: '1965-02-28',
    expires: '2034-09-09',
    sex: 'M',
    personalNumber: '65022812345',
    place: 'POZNAŃ',
    authority: 'WOJEWODA WIELKOPOLSKI',
    paper: '#efe9df',
    pattern: '#c2a873',
    picture: 'left',
  },
  {
    state: 'TUR',
    title: 'TÜRKİYE CUMHURİYETİ · PASAPORT',
    surname: 'YILDIRIM',
    names: 'OGUZHAN',
    number: 'U12638705',
    nationality: 'TUR',
    birthday: '1999-07-19',
    expires: '2032-12-01',
    sex: 'M',
    personalNumber: '10000000146',
    place: 'İZMİR',
    authority: 'İZMİR',
    paper: '#e4eeee',
    pattern: '#83b3b0',
    picture: 'left',
  },
  {
    state: 'ARE',
    title: 'UNITED ARAB EMIRATES · PASSPORT',
    surname: 'AL HASHEMI',
    names: 'MARYAM ABDULLA SALEM QASIM',
    number: 'H8M0B5Z31',
    nationality: 'ARE',
    birthday: '1972-06-25',
    expires: '2029-04-14',
    sex: 'F',
    personalNumber: '784197200000',
    place: 'AL AIN',
    authority: 'MOI',
    paper: '#e6efe4',
    pattern: '#8db787',
    picture: 'right',
  },
  {
    state: 'IND',
    title: 'REPUBLIC OF INDIA · PASSPORT',
    surname: 'CHATTOPADHYAY',
    names: 'RAVI SHANKAR',
    number: 'K8316209',
    nationality: 'IND',
    birthday: '1956-12-05',
    expires: '2028-08-21',
    sex: 'M',
    personalNumber: '',
    place: 'KOLKATA, WEST BENGAL',
    authority: 'KOLKATA',
    paper: '#eef0e2',
    pattern: '#b4b984',
    picture: 'left',
  },
  {
    state: 'JPN',
    title: 'JAPAN · PASSPORT',
    surname: 'GAIMU',
    names: 'SAKURA',
    number: 'TK4908174',
    nationality: 'JPN',
    birthday: '2001-01-01',
    expires: '2035-02-20',
    sex: 'F',
    personalNumber: '',
    place: 'KYOTO',
    authority: 'MINISTRY OF FOREIGN AFFAIRS',
    paper: '#f0e6ea',
    pattern: '#cf9fb1',
    picture: 'left',
  },
  {
    state: 'KAZ',
    title: 'QAZAQSTAN RESPÝBLIKASY · PASSPORT',
    surname: 'NURZHANOVA',
    names: 'AIGERIM',
    number: 'N07215968',
    nationality: 'KAZ',
    birthday: '1993-10-10',
    expires: '2030-06-30',
    sex: 'F',
    personalNumber: '931010400123',
    place: 'ALMATY',
    authority: 'MINISTRY OF INTERNAL AFFAIRS',
    paper: '#e3edf3',
    pattern: '#7fb0c9',
    picture: 'right',
  },
  {
    state: 'BRA',
    title: 'REPÚBLICA FEDERATIVA DO BRASIL · PASSAPORTE',
    surname: 'FIGUEIREDO DOS SANTOS',
    names: 'JOAO VITOR',
    number: 'FX204873',
    nationality: 'BRA',
    birthday: '1988-04-23',
    expires: '2031-11-11',
    sex: 'X',
    personalNumber: '',
    place: 'RECIFE',
    authority: 'SR/DPF/PE',
    paper: '#eaeee6',
    pattern: '#9fb894',
    picture: 'left',
  },
];

/** The two lines of the machine-readable zone of a passport (ICAO 9303-4, TD3). */
export function zoneOf(specimen: Specimen): readonly [string, string] {
  const fill = (part: string, length: number) => part.padEnd(length, '<').slice(0, length);
  const written = (text: string) => text.replaceAll(/[ -]/g, '<');
  const day = (date: string) => date.slice(2).replaceAll('-', '');
  const withCheck = (part: string) => part + checkDigit(part);
  const first = `P<${fill(specimen.state, 3)}${written(specimen.surname)}<<${written(specimen.names)}`;
  const number = withCheck(fill(specimen.number, 9));
  const birthday = withCheck(day(specimen.birthday));
  const expires = withCheck(day(specimen.expires));
  const personal = withCheck(fill(specimen.personalNumber, 14));
  const sex = specimen.sex === 'X' ? '<' : specimen.sex;
  const all = checkDigit(number + birthday + expires + personal);
  return [
    fill(first, 44),
    number + fill(specimen.nationality, 3) + birthday + sex + expires + personal + all,
  ];
}
