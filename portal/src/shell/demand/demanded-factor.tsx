import type { Profile } from '@portico/contract/account/profile';
import { Banner, Button, ButtonLink } from '@portico/ui';
import { usePart } from '@portico/web/page-state';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Redirect } from '../../components/status/redirect.tsx';
import { useQueryCache } from '../../lib/api/queries.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { useConfig } from '../../lib/config/config.ts';
import { useLocale, useText } from '../../lib/i18n/i18n.tsx';
import { useRouteLinks } from '../../lib/navigation/route-links.ts';
import { usePath } from '../../lib/navigation/use-path.ts';
import { createWayBack } from '../../lib/second-factors/way-back.ts';
import { useHandOff } from '../../lib/session/use-hand-off.ts';
import styles from '../layout.module.css';

export interface DemandedFactorProps {
  demand: NonNullable<Profile['secondFactor']>;
}

/** Where a user may be who has to set a second factor up: there, with all data, and on the way out. */
const open = [
  'profileSecurity',
  'profileData',
  'profileClose',
  'profilePassword',
  'successChangePassword',
] as const;

/**
 * Leads a user of whom the operator demands a second factor to where one is set up, says why, and offers the
 * way to where the user was going as soon as there is one.
 */
export default function DemandedFactor({ demand }: DemandedFactorProps) {
  const text = useText();
  const { offeredFactors } = useConfig();
  const path = usePath();
  const links = useRouteLinks();
  const { search } = useLocation();
  const page = usePage();
  const wayBack = usePart(createWayBack);
  const isSpared = useSparedPage(page);
  useFollowedFactors(demand);
  const isOpen = open.some((name) => page.startsWith(links[name].path));
  const leads = demand === 'LACKING' && !isOpen && !isSpared;

  useEffect(() => {
    if (leads) wayBack.keep({ page: page + search });
    // Who goes elsewhere needs no way back any more.
    else if (demand === 'MET' && !isOpen) wayBack.forget();
  }, [leads, demand, isOpen, page, search, wayBack]);

  if (leads) return <Redirect to={path('profileSecurityStatus')} />;
  if (demand === 'MET') return isOpen && <GoOn />;
  return (
    <div className={styles.notice}>
      <Banner
        tone="warning"
        role="status"
        actions={
          !isOpen && (
            <ButtonLink as={Link} to={path('profileSecurityStatus')} size="small">
              {text('overview.addFactor')}
            </ButtonLink>
          )
        }
      >
        {text(offeredFactors ? 'stepUp.demandedHere' : 'stepUp.demanded')}
      </Banner>
    </div>
  );
}

/** The way to where the user was going. It waits for a press: there may be recovery codes to save first. */
function GoOn() {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { read, forget } = usePart(createWayBack);
  const { busy, enter } = useHandOff();
  const way = read();
  if (!way) return null;
  const goOn = async () => {
    if ('page' in way) {
      forget();
      return await navigate(`/${locale}/${way.page}`);
    }
    if (await enter(way)) forget();
  };
  return (
    <div className={styles.notice}>
      <Banner
        tone="success"
        role="status"
        actions={
          <Button size="small" busy={busy} busyLabel={text('account.chooseBusy')} onClick={() => void goOn()}>
            {text('closed.goOn')}
          </Button>
        }
      >
        {text('stepUp.demandMet')}
      </Banner>
    </div>
  );
}

/** The page, without its language: that of the address changes before its texts are loaded. */
function usePage(): string {
  return useLocation().pathname.replace(/^\/[^/]*\/?/, '');
}

/** Whether the page was open before the demand was known: what was typed in it is not lost. */
function useSparedPage(page: string): boolean {
  const locale = useLocale();
  const { queries } = useQueryCache();
  const [spared] = useState(() => {
    const answers = queries.getQueryState(['getProfile', {}, locale])?.dataUpdateCount ?? 0;
    return answers > 1 ? page : null;
  });
  return page === spared;
}

/** Asks again whether the demand is met when a factor or a passkey was set up. */
function useFollowedFactors(demand: DemandedFactorProps['demand']): void {
  const { reload } = useQueryCache();
  const factors = useCall('listTwoFactorTokens', {}, { enabled: false }).data?.tokens ?? [];
  const passkeys = useCall('listPasskeys', {}, { enabled: false }).data ?? [];
  const count =
    factors.filter(({ tokenType }) => tokenType !== 'EMAIL').length +
    passkeys.filter(({ suspended }) => !suspended).length;
  useEffect(() => {
    if (demand === 'LACKING' && count > 0) void reload('getProfile');
  }, [demand, count, reload]);
}
