import { groupLimits } from '@portico/contract/staff/group-rules';
import type { MemberOutcome } from '@portico/contract/staff/groups';
import { type MemberFile, mostMemberLines, readMemberFile } from '@portico/contract/staff/member-file';
import { Banner, Button } from '@portico/ui';
import { ApiError } from '@portico/web/api-error';
import { useRef, useState } from 'react';
import { useApi } from '../../api/call.ts';
import { useAct } from '../../api/queries.ts';
import { ReasonDialog } from '../../components/acts/reason-dialog.tsx';
import styles from '../../components/components.module.css';
import { useErrorText, useText } from '../../i18n/i18n.tsx';
import type { Outcomes } from './add-members.tsx';

export interface ImportMembersProps {
  id: string;
  onClose: () => void;
  onAdded: (outcomes: Outcomes) => void;
}

/** A file that is being checked, or was. */
interface Checked extends MemberFile {
  readonly outcomes: Outcomes;
}

/**
 * Adds the accounts of a file: first it says what that would do. Each call adds some of them; one that fails
 * says how far it came, and starting again goes on from there.
 */
export function ImportMembers({ id, onClose, onAdded }: ImportMembersProps) {
  const text = useText();
  const add = useAct('addGroupMembers');
  const [file, setFile] = useState<Checked | null>(null);
  const done = useRef<Outcomes>([]);
  const [doneCount, setDoneCount] = useState(0);
  const choose = (chosen: Checked | null) => {
    done.current = [];
    setDoneCount(0);
    setFile(chosen);
  };
  const isChecked = file !== null && file.emails.length > 0 && file.outcomes.length === file.emails.length;
  return (
    <ReasonDialog
      title={text('groups.import')}
      target={{ act: 'groups.import', id }}
      label={text('groups.import')}
      onClose={onClose}
      act={async (reason) => {
        if (!file || !isChecked) throw new ApiError(400, [{ code: 'required' }]);
        const { emails } = file;
        while (done.current.length < emails.length) {
          const from = done.current.length;
          const some = emails.slice(from, from + groupLimits.emailsAtOnce);
          const lines = { from: from + 1, of: emails.length };
          const { outcomes } = await add.mutateAsync({ id, emails: some, lines, reason });
          done.current = [...done.current, ...outcomes];
          setDoneCount(done.current.length);
        }
        onAdded(done.current.filter(({ outcome }) => outcome !== 'added' && outcome !== 'member_already'));
      }}
    >
      <ChooseFile id={id} file={file} onChange={choose} />
      {file && doneCount > 0 && (
        <p role="status">{text('groups.importDone', { done: doneCount, of: file.emails.length })}</p>
      )}
    </ReasonDialog>
  );
}

interface ChooseFileProps {
  id: string;
  file: Checked | null;
  onChange: (file: Checked | null) => void;
}

function ChooseFile({ id, file, onChange }: ChooseFileProps) {
  const text = useText();
  const errorText = useErrorText();
  const call = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (chosen: File) => {
    setProblem(null);
    onChange(null);
    const found = readMemberFile(await chosen.text());
    const { emails } = found;
    if (emails.length === 0) return setProblem(text('groups.importEmpty'));
    if (emails.length > mostMemberLines) return setProblem(text('groups.importTooLong'));
    let outcomes: Outcomes = [];
    try {
      while (outcomes.length < emails.length) {
        onChange({ ...found, outcomes });
        const some = emails.slice(outcomes.length, outcomes.length + groupLimits.emailsAtOnce);
        outcomes = [...outcomes, ...(await call('checkGroupMembers', { id, emails: some })).outcomes];
      }
      onChange({ ...found, outcomes });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onChange(null);
      setProblem(errorText(error.code));
    }
  };
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => input.current?.click()}>
        {text('groups.importFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text('groups.importFile')}
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void check(chosen);
          currentTarget.value = '';
        }}
      />
      <p className={styles.quiet}>{text('groups.importHint')}</p>
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      {file && <Preview file={file} />}
    </>
  );
}

/** What adding the file would do. */
function Preview({ file: { emails, without, outcomes } }: { file: Checked }) {
  const text = useText();
  if (outcomes.length < emails.length)
    return <p role="status">{text('groups.importChecking', { done: outcomes.length, of: emails.length })}</p>;
  const count = (name: MemberOutcome) => outcomes.filter(({ outcome }) => outcome === name).length;
  const [added, already] = [count('added'), count('member_already')];
  const others = outcomes.filter(({ outcome }) => outcome !== 'added' && outcome !== 'member_already');
  return (
    <>
      <p role="status">{text('groups.importPreview', { added, already, others: others.length })}</p>
      {without.length > 0 && (
        <p className={styles.quiet}>{text('groups.importWithout', { lines: without.join(', ') })}</p>
      )}
      {others.length > 0 && (
        <details>
          <summary>{text('groups.importOthers')}</summary>
          <ul className={styles.list}>
            {others.map(({ email, outcome }) => (
              <li key={email}>
                <bdi>{email}</bdi> <span>{text(`groups.${outcome}`)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
