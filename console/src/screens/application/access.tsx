import { type ClaimShape, claimShapes } from '@portico/contract/staff/claim-rules';
import {
  type LearnsGroups,
  learnsGroups,
  type MinimumSignIn,
  minimumSignIns,
  type OpenTo,
  openTo,
  signInMinutes,
} from '@portico/contract/staff/group-rules';
import type { ApplicationGroups } from '@portico/contract/staff/groups';
import type { ConsolePhraseId } from '@portico/phrases/types';
import { Button, Card, Select, TextField } from '@portico/ui';
import { countText } from '@portico/web/formats/count';
import { useState } from 'react';
import { useAct, useCall } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import { Answer } from '../../components/answer.tsx';
import styles from '../../components/components.module.css';
import { GroupChoices } from '../../components/groups/group-choices.tsx';
import { boundsText } from '../../i18n/bounds-text.ts';
import { useLocale, useText } from '../../i18n/i18n.tsx';

interface AccessProps {
  id: string;
  /** What it may ask for with OpenID Connect; undefined if it does not speak it. */
  scopes: readonly string[] | undefined;
}

/** Who may open the application, and which groups of its user it learns. */
export function Access({ id, scopes }: AccessProps) {
  const text = useText();
  const found = useCall('getApplicationGroups', { id });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={text('groups.access')}
      aside={
        found.data && (
          <Button data-act size="small" variant="secondary" onClick={() => setOpen(true)}>
            {text('groups.change')}
          </Button>
        )
      }
    >
      <Answer query={found}>
        {(access) => (
          <>
            <Facts access={access} scopes={scopes} />
            {isOpen && <Change id={id} before={access} onClose={() => setOpen(false)} />}
          </>
        )}
      </Answer>
    </Card>
  );
}

function Facts({ access, scopes }: { access: ApplicationGroups } & Pick<AccessProps, 'scopes'>) {
  const text = useText();
  const locale = useLocale();
  const { signInMinutes: minutes } = access;
  return (
    <dl className={styles.facts}>
      <dt>{text('groups.openTo')}</dt>
      <dd>
        {text(`openTo.${access.openTo}`)}
        {access.openTo === 'GROUPS' && <GroupList ids={access.openGroups} />}
      </dd>
      <dt>{text('groups.minimumSignIn')}</dt>
      <dd>{text(`minimumSignIn.${access.minimumSignIn}`)}</dd>
      <dt>{text('groups.signInMinutes')}</dt>
      <dd>{minutes ? countText(locale, minutes) : text('groups.signInOfSession')}</dd>
      <dt>{text('groups.learns')}</dt>
      <dd>
        {text(`learnsGroups.${access.learns}`)}
        {access.learns === 'CHOSEN' && <GroupList ids={access.learnedGroups} />}
        {access.learns !== 'NONE' && (
          <p className={styles.quiet}>
            <bdi>{access.groupsClaim}</bdi> · {text(`claimShape.${access.groupsShape}`)}
          </p>
        )}
        {scopes && scopes.includes('groups') !== (access.learns !== 'NONE') && (
          <p className={styles.quiet}>
            {text(access.learns === 'NONE' ? 'groups.asksInVain' : 'groups.mayNotAsk')}
          </p>
        )}
      </dd>
    </dl>
  );
}

function GroupList({ ids }: { ids: readonly string[] }) {
  const text = useText();
  return (
    <ul className={styles.list}>
      {ids.length === 0 && <li>{text('groups.nothing')}</li>}
      {ids.map((id) => (
        <li key={id}>
          <bdi>{id}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface ChangeProps {
  id: string;
  before: ApplicationGroups;
  onClose: () => void;
}

function Change({ id, before, onClose }: ChangeProps) {
  const text = useText();
  const set = useAct('setApplicationGroups');
  const [access, setAccess] = useState(before);
  return (
    <ReasonDialog
      title={text('groups.change')}
      target={{ act: 'groups.change', id }}
      label={text('groups.change')}
      onClose={onClose}
      act={(reason) => set.mutateAsync({ id, ...access, reason })}
    >
      <p>{text('groups.accessText')}</p>
      <Select
        label={text('groups.openTo')}
        value={access.openTo}
        // Safe: the options below are all there are.
        onChange={({ target }) => setAccess({ ...access, openTo: target.value as OpenTo })}
      >
        {openTo.map((each) => (
          <option key={each} value={each}>
            {text(`openTo.${each}`)}
          </option>
        ))}
      </Select>
      {access.openTo === 'GROUPS' && (
        <GroupChoices
          legend={text('groups.openGroups')}
          chosen={access.openGroups}
          onChange={(openGroups) => setAccess({ ...access, openGroups })}
        />
      )}
      <SignInFields access={access} onChange={setAccess} />
      <Select
        label={text('groups.learns')}
        hint={text('groups.learnsHint')}
        value={access.learns}
        // Safe: the options below are all there are.
        onChange={({ target }) => setAccess({ ...access, learns: target.value as LearnsGroups })}
      >
        {learnsGroups.map((each) => (
          <option key={each} value={each}>
            {text(`learnsGroups.${each}`)}
          </option>
        ))}
      </Select>
      {access.learns === 'CHOSEN' && (
        <GroupChoices
          legend={text('groups.learnedGroups')}
          chosen={access.learnedGroups}
          onChange={(learnedGroups) => setAccess({ ...access, learnedGroups })}
        />
      )}
      {access.learns !== 'NONE' && (
        <Claim
          name={access.groupsClaim}
          shape={access.groupsShape}
          labels={['groups.claim', 'groups.shape']}
          onChange={(groupsClaim, groupsShape) => setAccess({ ...access, groupsClaim, groupsShape })}
        />
      )}
      <Claim
        name={access.rolesClaim}
        shape={access.rolesShape}
        labels={['appRoles.claim', 'appRoles.shape']}
        onChange={(rolesClaim, rolesShape) => setAccess({ ...access, rolesClaim, rolesShape })}
      />
    </ReasonDialog>
  );
}

interface SignInFieldsProps {
  access: ApplicationGroups;
  onChange: (access: ApplicationGroups) => void;
}

/** What a sign-in must have proved, and how long it lasts. */
function SignInFields({ access, onChange }: SignInFieldsProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      <Select
        label={text('groups.minimumSignIn')}
        hint={text('groups.minimumSignInHint')}
        value={access.minimumSignIn}
        // Safe: the options below are all there are.
        onChange={({ target }) => onChange({ ...access, minimumSignIn: target.value as MinimumSignIn })}
      >
        {minimumSignIns.map((each) => (
          <option key={each} value={each}>
            {text(`minimumSignIn.${each}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={text('groups.signInMinutes')}
        hint={text('groups.signInMinutesHint', boundsText(locale, signInMinutes))}
        name="signInMinutes"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={access.signInMinutes ?? ''}
        onChange={({ target }) => onChange({ ...access, signInMinutes: minutesOf(target.value) })}
      />
    </>
  );
}

/** What a field for minutes says; 0, which is refused, if it says no number. */
function minutesOf(typed: string): number | null {
  if (typed.trim() === '') return null;
  return Number(typed) || 0;
}

interface ClaimProps {
  name: string;
  shape: ClaimShape;
  labels: readonly [name: ConsolePhraseId, shape: ConsolePhraseId];
  onChange: (name: string, shape: ClaimShape) => void;
}

/** How the application is told groups or roles. */
function Claim({ name, shape, labels: [nameLabel, shapeLabel], onChange }: ClaimProps) {
  const text = useText();
  return (
    <>
      <TextField
        label={text(nameLabel)}
        hint={text('groups.claimHint')}
        name={nameLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={120}
        required
        value={name}
        onChange={({ target }) => onChange(target.value, shape)}
      />
      <Select
        label={text(shapeLabel)}
        value={shape}
        // Safe: the options below are all there are.
        onChange={({ target }) => onChange(name, target.value as ClaimShape)}
      >
        {claimShapes.map((each) => (
          <option key={each} value={each}>
            {text(`claimShape.${each}`)}
          </option>
        ))}
      </Select>
    </>
  );
}
