import { fieldsWithValues } from '@portico/contract/own-fields/asked';
import type { OwnFieldDefinition } from '@portico/contract/own-fields/definition';
import { ownFieldLimits } from '@portico/contract/own-fields/kinds';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { findConsent, saveConsent } from '../../capabilities/openid/consent-store.ts';
import { listOwnFields } from '../../capabilities/own-fields/store.ts';
import { deleteRemoved, rowsAtOnce } from '../../db/large-tables/removals.ts';
import type { AccountId } from '../../platform/ids.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { openBrowser } from '../../testing/browser.ts';
import { openConsoleForStaff } from '../../testing/console.ts';
import { copyAccount } from '../../testing/copies.ts';
import { openApplication, registerClient, signInWith, userinfo } from '../../testing/openid.ts';
import { application, guest, handOff, join, mailedCode, signIn } from '../../testing/people.ts';
import { textField } from '../../testing/text-field.ts';
import { setApplicationGroups } from '../groups/application-groups.ts';
import { addGroup, editGroup, removeGroup } from '../groups/change-groups.ts';
import { setApplicationFields } from './application-fields.ts';
import { addOwnField, editOwnField, removeOwnField } from './change-fields.ts';
import { setAccountFields } from './set-values.ts';

const operator = { type: 'cli', user: 'test' } as const;
const reason = 'for the test';

const definition = { ...textField, labels: { en: 'Department', de: 'Abteilung' } };
/** As the part of the page reads them. */
const fieldsOf = (answer: unknown) => v.parse(fieldsWithValues, answer).fields;
const sizes = (...ids: string[]): OwnFieldDefinition => ({
  ...definition,
  kind: 'CHOICE',
  labels: { en: 'Size' },
  longest: null,
  options: ids.map((id) => ({ id, labels: { en: `Size ${id}`, fr: `Taille ${id}` } })),
});

describeOnBoth('fields that operators add to accounts', (server, onOne) => {
  const consoles = openConsoleForStaff(server);
  let count = 0;
  async function add(field: Partial<OwnFieldDefinition> = {}) {
    count += 1;
    const key = `field_${count}`;
    await addOwnField(server.context, operator, { key, field: { ...definition, ...field }, reason });
    await server.context.ownFields.refresh();
    return key;
  }
  afterEach(async () => {
    for (const { key } of await listOwnFields(server.context.db)) await remove(key);
    await deleteRemoved(server.context.db, 0);
    await server.context.ownFields.refresh();
  });
  const edit = (key: string, field: OwnFieldDefinition) =>
    editOwnField(server.context, operator, { key, field, reason });
  const remove = (key: string) => removeOwnField(server.context, operator, { key, reason });
  async function newUser(input = guest()) {
    await join(server, input);
    const { id } = await server.context.db.kysely
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    const token = await signIn(server, input);
    return {
      id,
      email: input.email,
      token,
      user: input,
      own: async () => fieldsOf((await server.call('getOwnFields', {}, { token })).data),
      set: (values: Record<string, string>) => server.call('setOwnFields', { values }, { token }),
    };
  }
  const setBy = (accountId: AccountId, values: Record<string, string>) =>
    setAccountFields(server.context, operator, { accountId, values, reason });

  onOne(() => {
    it('Admins add, change, order and remove fields, with a record of each that has no value of a user', async () => {
      const key = 'cost_center';
      const added = await consoles.admin.call('addOwnField', { key, field: definition, reason });
      expect(added.status).toBe(200);
      expect((await consoles.admin.call('addOwnField', { key, field: definition, reason })).codes).toEqual([
        'field_exists',
      ]);
      expect((await consoles.support.call('listOwnFields', {})).status).toBe(403);
      const edited = { ...definition, labels: { en: 'Cost centre' }, staff: 'SEE' } as const;
      const change = (field: OwnFieldDefinition) =>
        consoles.admin.call('editOwnField', { id: key, field, reason });
      expect((await change(definition)).codes).toEqual(['nothing_changed']);
      expect((await change(sizes('m'))).codes).toEqual(['field_kind_stays']);
      expect((await change(edited)).status).toBe(200);
      const other = await add();
      const { fields } = (await consoles.admin.call('listOwnFields', {})).data;
      const keys = fields.map((each) => each.key);
      expect(keys.slice(-2)).toEqual([key, other]);
      const order = (given: string[]) => consoles.admin.call('orderOwnFields', { keys: given, reason });
      expect((await order(keys.slice(1))).codes).toEqual(['invalid_field_order']);
      const moved = [...keys.slice(0, -2), other, key];
      expect((await order(moved)).status).toBe(200);
      const listed = (await consoles.admin.call('listOwnFields', {})).data.fields;
      expect(listed.map((each) => each.key)).toEqual(moved);
      const user = await newUser();
      await user.set({ [key]: 'At the lighthouse' });
      expect((await consoles.admin.call('removeOwnField', { id: key, reason })).status).toBe(200);
      expect(await user.own()).toHaveLength(1);
      await remove(other);
      const trail = (await consoles.admin.call('findAuditRecords', { subject: 'fields' })).data.records;
      expect(trail.slice(0, 6).map(({ type, details }) => [type, details])).toEqual([
        ['OWN_FIELD_REMOVED', { field: other, values: 0 }],
        ['OWN_FIELD_REMOVED', { field: key, values: 1 }],
        ['OWN_FIELDS_ORDERED', { fields: moved }],
        ['OWN_FIELD_ADDED', { field: other, kind: 'TEXT', users: 'EDIT', staff: 'EDIT' }],
        ['OWN_FIELD_CHANGED', { field: key, changed: ['labels', 'staff'], users: 'EDIT', staff: 'SEE' }],
        ['OWN_FIELD_ADDED', { field: key, kind: 'TEXT', users: 'EDIT', staff: 'EDIT' }],
      ]);
      const about = (await consoles.admin.call('findAuditRecords', { subject: user.id })).data.records;
      expect(about.find(({ type }) => type === 'ACCOUNT_FIELDS_SET')).toMatchObject({
        actorType: 'user',
        details: { fields: [key] },
      });
      expect(JSON.stringify([trail, about])).not.toContain('lighthouse');
    });

    it('Users see and change the fields that they may, in their language, and are told what is wrong at each of them', async () => {
      const own = await add({ required: true });
      const number = await add({ kind: 'NUMBER', longest: null, least: 1, most: 9 });
      const seen = await add({ users: 'SEE' });
      const hidden = await add({ users: 'NONE' });
      const user = await newUser();
      await setBy(user.id, { [seen]: 'Berlin', [hidden]: 'Difficult' });
      const fields = fieldsOf(
        (await server.call('getOwnFields', {}, { token: user.token, locale: 'de' })).data,
      );
      expect(fields.map(({ key, label, value, mayEdit }) => [key, label, value, mayEdit])).toEqual([
        [own, 'Abteilung', null, true],
        [number, 'Abteilung', null, true],
        [seen, 'Abteilung', 'Berlin', false],
      ]);
      const wrong = await user.set({
        [own]: '',
        [number]: '10',
        [seen]: 'Paris',
        [hidden]: 'x',
        nowhere: 'x',
      });
      expect(wrong.status).toBe(400);
      const codes = Object.fromEntries(
        wrong.errors.flatMap((entry) => ('fieldName' in entry ? [[entry.fieldName, entry.codes]] : [])),
      );
      expect(codes).toEqual({
        [`values.${own}`]: ['required'],
        [`values.${number}`]: ['invalid_value'],
        [`values.${seen}`]: ['invalid_value'],
        [`values.${hidden}`]: ['invalid_value'],
        'values.nowhere': ['invalid_value'],
      });
      expect((await user.set({ [own]: ' Sales ', [number]: '07' })).status).toBe(200);
      expect((await user.own()).map(({ value }) => value)).toEqual(['Sales', '7', 'Berlin']);
    });

    it('Staff see and change the fields that they may, of others than themselves', async () => {
      const shown = await add();
      const read = await add({ staff: 'SEE' });
      const hidden = await add({ staff: 'NONE' });
      const user = await newUser();
      await user.set({ [read]: 'Berlin', [hidden]: 'x' });
      const fields = async () =>
        (await consoles.support.call('getAccountFields', { id: user.id })).data.fields;
      expect((await fields()).map(({ key, value }) => [key, value])).toEqual([
        [shown, null],
        [read, 'Berlin'],
      ]);
      const set = (values: Record<string, string>) =>
        consoles.support.call('setAccountFields', { id: user.id, values, reason });
      expect((await set({ [read]: 'Paris' })).codes).toEqual(['field_not_found']);
      expect((await set({ [hidden]: 'y' })).codes).toEqual(['field_not_found']);
      expect((await set({ [shown]: 'x'.repeat(21) })).codes).toEqual(['invalid_field_value']);
      expect((await set({ [shown]: 'Sales' })).status).toBe(200);
      expect((await set({ [shown]: 'Sales' })).codes).toEqual(['nothing_changed']);
      expect((await fields())[0]?.value).toBe('Sales');
    });

    it('A value whose option was taken away stays, is marked, and goes when it is changed', async () => {
      const key = await add(sizes('m', 'l'));
      const user = await newUser();
      await user.set({ [key]: 'l' });
      await edit(key, sizes('m'));
      expect(await user.own()).toMatchObject([{ value: 'l', isOld: true, options: [{ id: 'm' }] }]);
      expect((await user.set({ [key]: 'l' })).status).toBe(200);
      expect((await user.set({ [key]: 'xl' })).status).toBe(400);
      expect((await user.set({ [key]: 'm' })).status).toBe(200);
      expect((await user.set({ [key]: 'l' })).status).toBe(400);
      expect(await user.own()).toMatchObject([{ value: 'm', isOld: false }]);
    });

    it('Staff find accounts by the beginning of a value, or by the label of an option, of searched fields alone', async () => {
      const text = await add({ searched: true });
      const choice = await add({ ...sizes('m', 'l'), searched: true });
      const other = await add();
      const user = await newUser();
      await user.set({ [text]: 'Zürich-West 0815', [choice]: 'l', [other]: 'Quarantine' });
      const found = async (typed: string) =>
        (await consoles.support.call('findAccounts', { text: typed })).data.accounts.map(
          ({ email }) => email,
        );
      expect(await found('zurich west')).toEqual([user.email]);
      expect(await found('Taille L')).toEqual([user.email]);
      expect(await found('Quarantine')).toEqual([]);
      expect(await found('size m')).toEqual([]);
      await edit(text, { ...definition, searched: false });
      expect(await found('zurich west')).toEqual([]);
      await remove(choice);
      expect(await found('Taille L')).toEqual([]);
    });

    it('A registration is asked for fields, refused without what is required, and gives the account its values', async () => {
      const key = await add({ atRegistration: true, required: true, users: 'SEE' });
      const gone = await add({ atRegistration: true });
      expect((await server.call('getConfig', {}, { locale: 'de' })).data.registrationFields).toEqual([
        expect.objectContaining({ key, label: 'Abteilung', required: true }),
        expect.objectContaining({ key: gone }),
      ]);
      const input = guest();
      const refused = await server.call('register', {
        ...input,
        fields: { [key]: ' ', [gone]: 'x'.repeat(21) },
      });
      expect(refused.errors).toEqual([
        { code: 'validation_error', fieldName: `fields.${key}`, codes: ['required'] },
        { code: 'validation_error', fieldName: `fields.${gone}`, codes: ['max_length'] },
      ]);
      const code = await mailedCode(server, {
        ...input,
        fields: { [key]: ' Sales ', [gone]: 'x', other: 'y' },
      });
      await remove(gone);
      expect((await server.call('confirmRegistration', { code })).status).toBe(200);
      const token = await signIn(server, input);
      const fields = fieldsOf((await server.call('getOwnFields', {}, { token })).data);
      expect(fields.map(({ value, mayEdit }) => [value, mayEdit])).toEqual([['Sales', false]]);
      await remove(key);
      await server.context.ownFields.refresh();
      expect((await server.call('getConfig', {})).data.registrationFields).toEqual([]);
    });

    it('Values of a removed field are seen by nobody, and its key is free when the last one is deleted', async () => {
      const { kysely } = server.context.db;
      const key = await add({ searched: true });
      const user = await newUser();
      await user.set({ [key]: 'Sales' });
      // As many as are deleted at once.
      const accounts = await copyAccount(server, user.id, rowsAtOnce);
      const value = { field: key, value: 'x', search: 'x', set_by: 'cli', set_at: 0 } as const;
      await kysely
        .insertInto('own_field_values')
        .values(accounts.map((account_id) => ({ ...value, account_id })))
        .execute();
      expect(await remove(key)).toBe(501);
      expect((await consoles.admin.call('listOwnFields', {})).data.removed).toEqual([key]);
      expect(await user.own()).toEqual([]);
      expect((await user.set({ [key]: 'x' })).status).toBe(400);
      const again = () => addOwnField(server.context, operator, { key, field: definition, reason });
      await expect(again()).rejects.toThrow('There is such a field');
      expect(await deleteRemoved(server.context.db, 0)).toBe(1);
      await again();
      expect(await user.own()).toMatchObject([{ value: null }]);
      await remove(key);
      await kysely.deleteFrom('accounts').where('id', 'in', accounts).execute();
    });

    it('No value of a field is stored after its removal, whichever comes first', async () => {
      const key = await add();
      const users = [await newUser(), await newUser(), await newUser()];
      await Promise.all([...users.map(({ set }) => set({ [key]: 'Sales' })), remove(key)]);
      const left = await server.context.db.kysely
        .selectFrom('own_field_values')
        .select('field')
        .where('field', '=', key)
        .execute();
      expect(left).toEqual([]);
    });

    it('An application is told the fields that were chosen for it, by their types and under its own names', async () => {
      const text = await add();
      const number = await add({ kind: 'NUMBER', longest: null });
      const answer = await add({ kind: 'YES_NO', longest: null });
      const secret = await add();
      const user = await newUser();
      await user.set({ [text]: 'Sales and more', [number]: '4.5', [answer]: 'NO', [secret]: 'x' });
      const check = async () => {
        const { access_token } = await handOff(server, user.token);
        return (await server.call('checkToken', { token: access_token }, { client: application('STORE') }))
          .data;
      };
      const told = (fields: { field: string; claim: string }[], id = 'STORE') =>
        setApplicationFields(server.context, operator, { id, fields, reason });
      expect(await check()).not.toHaveProperty(text);
      await expect(told([{ field: text, claim: 'sub' }])).rejects.toThrow('cannot have this name');
      await expect(told([{ field: text, claim: 'groups' }])).rejects.toThrow('name');
      await expect(told([{ field: 'nowhere', claim: 'nowhere' }])).rejects.toThrow('no such field');
      await told([
        { field: text, claim: 'https://example.com/department' },
        { field: number, claim: number },
        { field: answer, claim: answer },
      ]);
      await expect(
        setApplicationGroups(server.context, operator, { id: 'STORE', reason, groupsClaim: number }),
      ).rejects.toThrow('name');
      const found = await check();
      expect(found).toMatchObject({
        'https://example.com/department': 'Sales and more',
        [number]: 4.5,
        [answer]: false,
        email: user.email,
      });
      expect(found).not.toHaveProperty(secret);
      const known = (await server.call('listApplicationAccess', {}, { token: user.token })).data;
      expect(known.find((each) => each.application === 'STORE')).toMatchObject({
        fields: ['Department', 'Department', 'Department'],
      });
      await told([]);
      expect(await check()).not.toHaveProperty(number);
    });

    it('OpenID Connect tells fields with their scope, and asks users of an application of others again when there are more', async () => {
      const key = await add();
      const more = await add();
      const travel = await registerClient(server);
      const { kysely } = server.context.db;
      await kysely
        .updateTable('openid_clients')
        .set({ scopes: JSON.stringify(['openid', 'email', 'fields']), claims_in_id_token: 1 })
        .where('application', '=', 'TRAVEL')
        .execute();
      const user = await newUser();
      await user.set({ [key]: 'Sales', [more]: 'Berlin' });
      const tell = (...fields: string[]) =>
        setApplicationFields(server.context, operator, {
          id: 'TRAVEL',
          fields: fields.map((field) => ({ field, claim: field })),
          reason,
        });
      await tell(key);
      const browser = openBrowser(server);
      await signInWith(browser, user.user);
      const without = await openApplication(server, browser, travel, { scope: 'openid email' });
      expect((await userinfo(server, without.access_token)).claims).not.toHaveProperty(key);
      const tokens = await openApplication(server, browser, travel, { scope: 'openid email fields' });
      expect((await userinfo(server, tokens.access_token)).claims[key]).toBe('Sales');
      expect(decodeJwt(tokens.id_token)[key]).toBe('Sales');
      // As if it were of others, and its user had allowed it.
      await registerClient(server, { firstParty: false });
      await saveConsent(server.context.db, user.id, 'TRAVEL', ['openid', 'email', 'fields']);
      expect((await userinfo(server, tokens.access_token)).claims[key]).toBe('Sales');
      await tell(key, more);
      const { claims } = await userinfo(server, tokens.access_token);
      expect(claims).not.toHaveProperty(more);
      expect(claims).not.toHaveProperty(key);
      const consent = await findConsent(server.context.db, user.id, 'TRAVEL');
      expect(consent?.scopes).toEqual(['openid', 'email']);
      await tell();
      await kysely.deleteFrom('openid_clients').where('application', '=', 'TRAVEL').execute();
    });

    it('A group by a field has those with its values, ends with the value what it opened, and is of no field that users set themselves [D20]', async () => {
      const key = await add({ ...sizes('staff', 'guest', 'other'), users: 'SEE' });
      const own = await add();
      const group = (more: { field: string; values: string[] }) =>
        addGroup(server.context, operator, {
          id: 'by-field',
          name: 'By field',
          description: '',
          rule: 'FIELD',
          reason,
          ...more,
        });
      await expect(group({ field: own, values: ['x'] })).rejects.toThrow('themselves');
      await expect(group({ field: key, values: ['nobody'] })).rejects.toThrow('does not allow');
      await group({ field: key, values: ['staff', 'guest'] });
      const access = { openTo: 'GROUPS' as const, openGroups: ['by-field'], learns: 'ALL' as const };
      await setApplicationGroups(server.context, operator, { id: 'STORE', reason, ...access });
      const user = await newUser();
      const closed = async () =>
        (await server.call('getOwnGroups', {}, { token: user.token })).data.closedApplications;
      expect(await closed()).toEqual([{ application: 'STORE', missing: 'GROUPS' }]);
      await setBy(user.id, { [key]: 'guest' });
      expect(await closed()).toEqual([]);
      const { access_token: token } = await handOff(server, user.token);
      const check = () => server.call('checkToken', { token }, { client: application('STORE') });
      expect((await check()).data.groups).toEqual(['by-field']);
      // Nobody lets themselves in, and the field of a group stays.
      await expect(edit(key, { ...sizes('staff', 'guest', 'other'), users: 'EDIT' })).rejects.toThrow(
        'A group',
      );
      await expect(remove(key)).rejects.toThrow('A group');
      await setBy(user.id, { [key]: 'other' });
      expect((await check()).status).toBe(400);
      // What ended does not come back with the value.
      await setBy(user.id, { [key]: 'staff' });
      expect([await closed(), (await check()).status]).toEqual([[], 400]);
      await editGroup(server.context, operator, { id: 'by-field', values: ['guest'], reason });
      expect(await closed()).toEqual([{ application: 'STORE', missing: 'GROUPS' }]);
      const all = { openTo: 'ALL', learns: 'NONE' } as const;
      await setApplicationGroups(server.context, operator, { id: 'STORE', reason, ...all });
      await removeGroup(server.context, operator, { id: 'by-field', reason });
    });
  });

  it('Fields are up to 20, also when two are added at one moment', async () => {
    const existing = (await consoles.admin.call('listOwnFields', {})).data.fields.length;
    for (let index = existing; index < ownFieldLimits.fields - 1; index += 1) await add();
    const keys = ['last_one', 'one_more'];
    const answers = await Promise.all(
      keys.map((key) => consoles.admin.call('addOwnField', { key, field: definition, reason })),
    );
    const codes = answers.flatMap((answer) => (answer.status === 200 ? ['added'] : answer.codes));
    expect(codes.sort()).toEqual(['added', 'too_many_fields']);
    const added = (await consoles.admin.call('listOwnFields', {})).data.fields.map(({ key }) => key);
    expect(added).toHaveLength(ownFieldLimits.fields);
  });
});
