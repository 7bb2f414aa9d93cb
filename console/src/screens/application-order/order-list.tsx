import { ArrowUpIcon, Checkbox, IconButton, VisuallyHidden } from '@portico/ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RegisteredMark } from '../../components/registered-mark.tsx';
import { useText } from '../../i18n/i18n.tsx';
import styles from './application-order.module.css';
import type { OrderedApplication } from './ordered-application.ts';

export interface OrderListProps {
  applications: readonly OrderedApplication[];
  onChange: (applications: readonly OrderedApplication[]) => void;
}

/** Moves each application up and down. The pressed button keeps the focus, and the new place is announced. */
export function OrderList({ applications, onChange }: OrderListProps) {
  const text = useText();
  const [moved, setMoved] = useState('');
  const count = applications.length;
  const move = (from: number, to: number, button: HTMLButtonElement) => {
    const application = applications[from];
    if (!application || to < 0 || to >= count) return;
    flushSync(() => {
      onChange(applications.toSpliced(from, 1).toSpliced(to, 0, application));
      setMoved(text('applications.movedTo', { name: application.name, place: to + 1, count }));
    });
    // An element that is moved in its document loses the focus.
    button.focus();
  };
  return (
    <>
      <ol className={styles.list}>
        {applications.map((application, place) => {
          const { id, name, landing } = application;
          return (
            <li key={id}>
              <RegisteredMark application={application} size={32} />
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.moves}>
                <IconButton
                  label={text('applications.moveUp', { name })}
                  icon={<ArrowUpIcon />}
                  aria-disabled={place === 0}
                  onClick={({ currentTarget }) => move(place, place - 1, currentTarget)}
                />
                <span className={styles.down}>
                  <IconButton
                    label={text('applications.moveDown', { name })}
                    icon={<ArrowUpIcon />}
                    aria-disabled={place === count - 1}
                    onClick={({ currentTarget }) => move(place, place + 1, currentTarget)}
                  />
                </span>
              </span>
              <Checkbox
                label={text('applications.showOnLanding', { name })}
                checked={landing === true}
                onChange={({ target }) =>
                  onChange(applications.with(place, { ...application, landing: target.checked }))
                }
              />
            </li>
          );
        })}
      </ol>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
    </>
  );
}
