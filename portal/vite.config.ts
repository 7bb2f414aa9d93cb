import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { classNames } from '../web/vite/class-names.ts';
import { formatTables } from '../web/vite/format-tables.ts';
import { phrases } from '../web/vite/phrases.ts';
import { precompress } from '../web/vite/precompress.ts';
import { mockServiceWorker } from './vite/mock-service-worker.ts';
import { webManifests } from './vite/web-manifests.ts';

const shared = /\/(portal\/src\/(components|lib)|web\/src|ui\/src\/(actions|brand|fields|surfaces))\//;
/** What login and landing do not load at first: it gets separate chunks. */
/** What renders: apart from the entry, so that no task of a phone runs both. */
const reactDom = /\/node_modules\/(react-dom|scheduler)\//;
/** Few installations have fields of their own. */
const ownFields = /\/(contract\/src\/own-fields\/(?!field-values)|portal\/src\/components\/own-fields\/)/;
const later =
  /\/(captcha-panel|captcha.module|use-call|use-first-answer|call-key|use-moment-text|use-profile|queries|document-answers|load-failed|avatar|card|tabs|stepper|upload-area|ascii-digits|code-input|copy-button|time-texts|use-time-text|formats|use-formats|date-field|date-parts|menu-choices|theme|theme-choices|suggest-field|search-select|search-options|use-combobox|match-option|select|error-summary|country-field|use-added-row-focus|drafts|picture|send-with-progress|folded-card|not-loaded|password-rules|account-name|use-application-link|use-last-application|use-other-accounts|use-switch-account|regional-locale|email-form|after-success|invalid-link|use-mailed-link|quiet-scene|page-skeleton|use-object-url|sign-out|use-clean-address|no-answer|can-prove-work|use-online|provider-way|provider-button|add-account|save-file|use-shown-theme|email-address|account-destinations)\.|\/(components|lib)\/(accounts|activity|agreements|camera|closing|code|countries|documents|ending|factor-step|invitation|live|look|own-fields|papers|passkeys|pictures|proofs|qr-code|reauthentication|recovery|scene|second-factors|support|upload)\/|\/web\/src\/second-step\//;
/**
 * What reads data and shows that they are loading, and names: the registration needs nothing else of what
 * signed-in users load.
 */
const data =
  /\/node_modules\/@tanstack\/|\/lib\/api\/(use-call|queries|document-answers|use-first-answer|call-key)\.|\/ui\/src\/(feedback\/(skeleton|banner|tone)|surfaces\/avatar|icons\/registration-icons)\.|\/contract\/src\/(names|names\/name-parts)\./;
/** What landing, forms and pages of signed-in users share: the others need nothing else of the forms. */
const common =
  /\/(use-is-limited|support-link|support-note|random-key|opening-key|short-text|openid-request|hand-off|last-application|use-hand-off|part-of-day|focus-section|use-entry-state|scroll-behavior|theme\/theme|use-shown-theme|passkeys\/supported|ui\/src\/fields\/(field|text-field|control|input-length))\.|\/display\.module\.css/;
/** The rules of documents and what describes the calls of signed-in users, which no guest needs. */
const papers = /\/contract\/src\/documents\/(?!(review|verification)\.)/;
/**
 * What the registration sends. Without it the chunk `contract`, which has the calls of signed-in users, would
 * contain it.
 */
const signUp = /\/contract\/src\/(registration|names\/name-fields|endpoints\/(registration|public))\./;
/** Rules of registration and documents: without this the chunk `sign-up` would contain them. */
const rules = /\/contract\/src\/(dates|password)\./;
/**
 * What the screens of signed-in users share. Without it the chunk `documents`, which needs all of this, would
 * contain it.
 */
const account =
  /\/contract\/src\/documents\/(review|verification)\.|\/(email-address|copy-button|account-destinations|support-state|folded-card)\.|\/components\/activity\/(?!show-all)|\/lib\/(session\/use-profile|documents\/(document-titles|documents|use-overview)|navigation\/use-added-row-focus)\.|\/web\/src\/(time\/(time-texts|use-time-text)|formats\/(formats|regional-locale)|i18n\/use-formats)\.|\/components\/status\/(load-failed|not-loaded|quiet-scene|page-skeleton)\.|\/ui\/src\/(feedback\/(?!countdown)|overlays\/dialog|surfaces\/card|icons\/account-icons)|\/use-(application-link|verification-state)\./;
/** What the screens of documents share with the registration. */
const choices =
  /\/(select|search-select|search-options|use-combobox|match-option|error-summary|country-field|use-countries|use-country-options)\./;
/** What the screens of documents share. Few chunks, because the first page lists the names of all. */
const documents =
  /\/(components|lib)\/(documents|papers|pictures|upload)\/|\/(use-object-url|use-moment-text)\.|\/(date-field|date-parts|drafts|picture|send-with-progress)\./;
/** What every page needs only after it is shown: one file. */
const afterwards =
  /\/(theme|theme-choices|theme-icon|menu-choices|scroll-to-top-button|scroll-to-top\.module|scroll-behavior)\./;
/** What landing and overview share. */
const scenery = /\/components\/(scene|display)\/|\/(part-of-day|carousel-icons)\./;
const passwords =
  /\/(new-password|password-rules|use-guessable|account-name|strength-meter|password-checklist|checkbox|mail-sent|email-icon|resend-button|use-resend)\./;

/**
 * `vite build --app` builds both: the files for browsers, and the module with which the server renders pages.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    phrases('phrases', 'accountPhrases', 'documentPhrases'),
    formatTables({ countries: false }),
    mockServiceWorker(),
    webManifests(),
    precompress(),
  ],
  css: { modules: { generateScopedName: classNames } },
  builder: {},
  build: {
    target: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    license: { fileName: '.vite/licenses.json' },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          // Few files: one with what every page needs, one with what forms share, one more for new passwords,
          // one for most of the calls.
          output: {
            codeSplitting: {
              groups: [
                { name: 'portal', tags: ['$initial'] },
                { name: 'react-dom', test: reactDom },
                { name: 'common', test: common, minShareCount: 2 },
                {
                  name: 'forms',
                  test: (id) => shared.test(id) && !later.test(id) && !passwords.test(id),
                  minShareCount: 2,
                },
                { name: 'afterwards', test: afterwards },
                { name: 'scenery', test: scenery },
                { name: 'passwords', test: passwords, minShareCount: 2 },
                { name: 'data', test: data },
                { name: 'account', test: account, minShareCount: 2 },
                { name: 'papers', test: papers },
                { name: 'choices', test: choices, minShareCount: 2 },
                { name: 'documents', test: documents, minShareCount: 2 },
                { name: 'rules', test: rules },
                { name: 'sign-up', test: signUp },
                {
                  name: 'contract',
                  test: (id) => /\/contract\/src\/(?!passwords\/)/.test(id) && !ownFields.test(id),
                },
                { name: 'own-fields', test: ownFields },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React's other half is for developers, and slower; without this the server would choose at its start.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      },
      resolve: { noExternal: true },
    },
  },
});
