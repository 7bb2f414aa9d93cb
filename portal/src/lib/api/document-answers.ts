import type { Endpoint } from '@portico/contract/endpoint';
import type { InputOf, OutputOf } from '@portico/contract/endpoints';
import type { PortalEndpointName } from '@portico/contract/endpoints/portal';
import { inlinedAnswersId, type PageAnswers } from '@portico/contract/page';
import { readAnswer } from '@portico/web/answer';
import type { PageState } from '@portico/web/page-state';
import * as v from 'valibot';
import { keyOf, nameIn } from './call-key.ts';
import { createEarlyAnswers } from './early-answers.ts';
import { loadEndpointRows } from './endpoint-rows.ts';

const pageAnswers = v.object({ tokenEnd: v.string(), bodies: v.record(v.string(), v.unknown()) });

/** Takes the answers out of the document, where nothing may find them after the user has signed out. */
export function takeInlinedAnswers(): PageAnswers | null {
  const element = document.getElementById(inlinedAnswersId);
  element?.remove();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), pageAnswers), element?.textContent);
  return parsed.success ? parsed.output : null;
}

type Answers = ReadonlyMap<string, unknown>;

/**
 * The answers that came with the document. The first render shows the same ones as the server, whatever
 * became of the session meanwhile; later ones those of its own token, until they are old.
 */
export function createDocumentAnswers(page: PageState) {
  const { areDropped } = page.part(createEarlyAnswers);
  let rendered: Answers = new Map();
  let current: Answers = rendered;
  let tokenEnd = '';

  /** To be awaited before the first render. */
  async function readDocumentAnswers(answers: PageAnswers): Promise<void> {
    const rows: Readonly<Record<string, Endpoint | undefined>> = await loadEndpointRows();
    const read = async ([key, body]: [string, unknown]) => {
      const row = rows[nameIn(key)];
      return row ? [[key, await readAnswer(row, Response.json(body))] as const] : [];
    };
    // Any error: an answer that the contract does not describe counts as none, and is asked for again.
    const found = await Promise.all(
      Object.entries(answers.bodies).map((entry) => read(entry).catch(() => [])),
    );
    rendered = new Map(found.flat());
    current = rendered;
    tokenEnd = answers.tokenEnd;
  }

  /** The answer to a call, if the document had it. */
  function documentAnswer<Name extends PortalEndpointName>(
    name: Name,
    input: InputOf<Name>,
    hydrated: boolean,
  ): OutputOf<Name> | undefined {
    const answers = hydrated ? current : rendered;
    const isOld = hydrated && areDropped();
    // Safe: `readAnswer` parsed it with this very endpoint's output schema.
    return isOld ? undefined : (answers.get(keyOf(name, input)) as OutputOf<Name> | undefined);
  }

  /** Whether the answers are not those of this token. */
  function areOfAnother(accessToken: string): boolean {
    return !accessToken.endsWith(tokenEnd);
  }

  /** Forgets them: from then on the calls are made. */
  function forgetDocumentAnswers(): void {
    current = new Map();
    tokenEnd = '';
  }

  return { readDocumentAnswers, documentAnswer, areOfAnother, forgetDocumentAnswers };
}
