-- A demo's SQLite database that commit 298b2ab2 has made, as the command .dump of its shell wrote it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('001-accounts','2026-11-23T00:15:58.554Z');
INSERT INTO kysely_migration VALUES('002-qr-sign-in','2026-11-23T00:15:58.555Z');
INSERT INTO kysely_migration VALUES('003-expiry','2026-11-23T00:15:58.556Z');
INSERT INTO kysely_migration VALUES('004-documents','2026-11-23T00:15:58.557Z');
INSERT INTO kysely_migration VALUES('005-one-live-link','2026-11-23T00:15:58.558Z');
INSERT INTO kysely_migration VALUES('006-qr-scanned','2026-11-23T00:15:58.559Z');
INSERT INTO kysely_migration VALUES('007-job-lanes','2026-11-23T00:15:58.560Z');
INSERT INTO kysely_migration VALUES('010-sign-in-limits','2026-11-23T00:15:58.561Z');
INSERT INTO kysely_migration VALUES('011-second-step','2026-11-23T00:15:58.562Z');
INSERT INTO kysely_migration VALUES('013-outbox-html','2026-11-23T00:15:58.563Z');
INSERT INTO kysely_migration VALUES('014-confirmation-mails','2026-11-23T00:15:58.564Z');
INSERT INTO kysely_migration VALUES('020-second-factors','2026-11-23T00:15:58.565Z');
INSERT INTO kysely_migration VALUES('021-recovery-codes-and-trusted-browsers','2026-11-23T00:15:58.566Z');
INSERT INTO kysely_migration VALUES('023-security-links','2026-11-23T00:15:58.567Z');
INSERT INTO kysely_migration VALUES('030-without-rowid','2026-11-23T00:15:58.568Z');
INSERT INTO kysely_migration VALUES('040-audit','2026-11-23T00:15:58.569Z');
INSERT INTO kysely_migration VALUES('060-schema-requirements','2026-11-23T00:15:58.570Z');
INSERT INTO kysely_migration VALUES('070-staff-sessions','2026-11-23T00:15:58.571Z');
INSERT INTO kysely_migration VALUES('080-documents','2026-11-23T00:15:58.572Z');
INSERT INTO kysely_migration VALUES('081-document-decisions','2026-11-23T00:15:58.573Z');
INSERT INTO kysely_migration VALUES('082-document-review','2026-11-23T00:15:58.574Z');
INSERT INTO kysely_migration VALUES('082-submission-keys','2026-11-23T00:15:58.575Z');
INSERT INTO kysely_migration VALUES('083-exclusive-jobs','2026-11-23T00:15:58.576Z');
INSERT INTO kysely_migration VALUES('085-devices-by-account','2026-11-23T00:15:58.577Z');
CREATE TABLE IF NOT EXISTS "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
INSERT INTO kysely_migration_lock VALUES('migration_lock',0);
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  nationality TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  role TEXT,
  disabled INTEGER NOT NULL DEFAULT 0,
  verified INTEGER NOT NULL DEFAULT 0,
  selfie_required INTEGER NOT NULL DEFAULT 0,
  invite_code TEXT NOT NULL UNIQUE,
  invite_blocked INTEGER NOT NULL DEFAULT 0,
  sponsor_id TEXT REFERENCES accounts (id),
  telegram_hint BIGINT,
  created_at BIGINT NOT NULL
);
INSERT INTO accounts VALUES('0A7xKPGILrsiPlIsQiBGMg','alice@portico.example','alice@portico.example','Alice','Archer','GB','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','en',NULL,0,1,0,'ALICE-7K2M-Q9TX-4WBN',0,NULL,NULL,1795392958581);
INSERT INTO accounts VALUES('x3q26KdPE203MCul7CsGOQ','bob@portico.example','bob@portico.example','Bob','Brandt','DE','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','de',NULL,0,0,0,'BOB-H3VD-8RLC-6ZYP',0,NULL,NULL,1795392958583);
INSERT INTO accounts VALUES('dZVetXUGLmvFl3KXkI4gOw','carol@portico.example','carol@portico.example','Carol','Castillo','ES','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','es',NULL,0,0,0,'CAROL-X5NJ-2FGW-9QKT',0,NULL,NULL,1795392958584);
INSERT INTO accounts VALUES('PonkdfQHOFtm96m4Z9qabg','dan@portico.example','dan@portico.example','Dan','Dupont','FR','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','fr',NULL,1,0,0,'DAN-M8CS-5TPH-3VRX',0,NULL,NULL,1795392958584);
INSERT INTO accounts VALUES('IKpY2x-MCzB1boFPMoQ2yQ','emma@portico.example','emma@portico.example','Emma','Esposito','IT','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','it',NULL,0,0,0,'EMMA-T2VK-6RPZ-8WLC',0,NULL,NULL,1795392958584);
INSERT INTO accounts VALUES('U2j4zF5C5YbYCWyjkFvS7Q','sam@portico.example','sam@portico.example','Sam','Sato','JP','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','ja','moderator',0,1,0,'SAM-L4WQ-7BZD-8KFN',0,NULL,NULL,1795392958584);
INSERT INTO accounts VALUES('YeU3gQHlZzk7FogTwds1zg','uma@portico.example','uma@portico.example','Uma','Ulmer','AT','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','en','support',0,1,0,'UMA-C6QN-3XJB-5DHT',0,NULL,NULL,1795392958585);
INSERT INTO accounts VALUES('2T5D75Zbqjv-L-UpXSU8bQ','olga@portico.example','olga@portico.example','Olga','Orlov','LV','2.e0poMth3$argon2id$v=19$m=64,t=2,p=1$mb2PfhG2Jxk3Ru//sGSPHg$hn5Q/S6HYmg7w6p4rGD+RoZLcJxA1U7rIY5TIxQ2Rkc','en','admin',0,1,0,'OLGA-R7TX-4MHC-2WQZ',0,NULL,NULL,1795392958585);
CREATE TABLE registrations (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  nationality TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  locale TEXT NOT NULL,
  sponsor_id TEXT REFERENCES accounts (id),
  telegram_hint BIGINT,
  application TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  account_id TEXT REFERENCES accounts (id)
, mails INTEGER NOT NULL DEFAULT 0);
CREATE TABLE codes (
  code_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  target TEXT NOT NULL,
  application TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  spent_at BIGINT
);
CREATE TABLE devices (
  device_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  created_at BIGINT NOT NULL,
  PRIMARY KEY (device_hash, account_id)
);
CREATE TABLE sign_in_failures (
  failure_key TEXT PRIMARY KEY,
  failures INTEGER NOT NULL,
  window_ends_at BIGINT NOT NULL,
  locked_until BIGINT NOT NULL
, day_failures INTEGER NOT NULL DEFAULT 0, day_ends_at BIGINT NOT NULL DEFAULT 0);
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  return_addresses TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  texts TEXT NOT NULL,
  position INTEGER NOT NULL
, checks_per_minute INTEGER NOT NULL DEFAULT 30000);
INSERT INTO applications VALUES('BUSINESS','Business','business','https://business.portico.example/','[{"origin":"https://business.portico.example","path":"/"}]','AEnK-tDMQvQ1FLMtdouSCN7jVFAoQKgeXbTPYzxrLbE','{"en":{"title":"Run your business in one place","description":"Write invoices, manage your team and see all your accounts. Sign in and pick up where you left off."},"de":{"title":"Ihr Unternehmen im Griff","description":"Rechnungen schreiben, Teams verwalten und alle Konten im Blick behalten, an einem Ort."},"ar":{"title":"أدِر أعمالك من مكان واحد","description":"أصدِر الفواتير، ونظّم فريقك، وتابع جميع حساباتك في مكان واحد."}}',0,30000);
INSERT INTO applications VALUES('DEFI','DeFi','defi','https://defi.portico.example/','[{"origin":"https://defi.portico.example","path":"/"}]','snu3Qg-ZLaEI6NG3wP1MwL2KeEZkc61jYwu_jLbkmXE','{"en":{"title":"Lend, swap and earn","description":"Use decentralised finance with your account. Your keys stay with you, and you can follow every step."},"de":{"title":"Verleihen, tauschen, verdienen","description":"Nutzen Sie dezentrale Finanzdienste mit Ihrem Konto. Ihre Schlüssel bleiben bei Ihnen, und jeder Schritt ist nachvollziehbar."},"ar":{"title":"أقرِض وبادِل واكسب","description":"استخدم خدمات التمويل اللامركزي بحسابك. تبقى المفاتيح معك، ويمكنك متابعة كل خطوة."}}',1,30000);
INSERT INTO applications VALUES('MAIN','Main','main','https://main.portico.example/','[{"origin":"https://main.portico.example","path":"/"}]','Q2PoDSfKYhZQz7AgCBC6BTyvYktnw2cqQdm46t50nMU','{"en":{"title":"Everything about you at a glance","description":"See your balance, your contacts and your news, and open all your other apps from here."},"de":{"title":"Alles Wichtige auf einen Blick","description":"Guthaben, Kontakte und Neuigkeiten an einem Ort. Von hier öffnen Sie auch alle anderen Apps."},"ar":{"title":"كل ما يهمّك في لمحة واحدة","description":"اطّلع على رصيدك وجهات اتصالك وآخر أخبارك، وافتح من هنا جميع تطبيقاتك الأخرى."}}',2,30000);
INSERT INTO applications VALUES('TRAVEL','Travel','travel','https://travel.portico.example/','[{"origin":"https://travel.portico.example","path":"/"}]','7_tzrnxuv_mGsecKbovavjkk93U_egfAHb0XikryfjE','{"en":{"title":"Plan and book your next trip","description":"Find routes, rooms and tickets, and keep all your bookings under one account."},"de":{"title":"Die nächste Reise planen und buchen","description":"Finden Sie Routen, Zimmer und Fahrkarten, und behalten Sie alle Buchungen in einem Konto im Blick."},"ar":{"title":"خطّط لرحلتك القادمة واحجزها","description":"ابحث عن المسارات والغرف والتذاكر، واحتفظ بجميع حجوزاتك في حساب واحد."}}',3,30000);
INSERT INTO applications VALUES('STORE','Store','store','http://store.localhost:3001/','[{"origin":"http://store.localhost:3001","path":"/"},{"origin":"http://127.0.0.1:3001","path":"/"}]','OE2Lnm1Buk2jPnezLWYy2ngrlVdDY_DZTmJKOtLY-14','{"en":{"title":"Handmade things for your home","description":"Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks."},"de":{"title":"Handgemachtes für Ihr Zuhause","description":"Kaufen Sie Lampen, Krüge und Körbe aus guten Werkstätten. Mit Ihrem Konto bestellen Sie in wenigen Klicks."},"ar":{"title":"منتجات يدوية لبيتك","description":"تسوّق المصابيح والأباريق والسلال من حِرفيين مَهَرة. بحسابك تُتمّ طلبك ببضع نقرات."}}',4,30000);
INSERT INTO applications VALUES('CASHBACK','Cashback','cashback','https://cashback.portico.example/','[{"origin":"https://cashback.portico.example","path":"/"}]','udfchSbbJlCsAD7Ue2b7HhJcxQuruS-GHAMLFlRnwNI','{"en":{"title":"Get money back when you shop","description":"You get part of each purchase back, and see how much you have saved."},"de":{"title":"Geld zurück bei jedem Einkauf","description":"Sie erhalten einen Teil jedes Einkaufs zurück und sehen, wie viel Sie gespart haben."},"ar":{"title":"استرِدّ جزءًا من مشترياتك","description":"تسترِدّ جزءًا من قيمة كل عملية شراء، وترى كم وفّرت حتى الآن."}}',5,30000);
CREATE TABLE spent_captchas (
  answer_hash TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  run_at BIGINT NOT NULL,
  not_after BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT NOT NULL DEFAULT 0,
  dead_at BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL
, lane TEXT NOT NULL DEFAULT 'prompt', exclusive_key TEXT);
CREATE TABLE outbox_messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  links TEXT NOT NULL,
  sent_at BIGINT NOT NULL
, html TEXT);
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE TABLE qr_requests (
  code_hash TEXT PRIMARY KEY,
  browser_hash TEXT NOT NULL,
  user_code TEXT NOT NULL,
  choices TEXT NOT NULL,
  application TEXT,
  browser TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  poll_interval INTEGER NOT NULL,
  polled_at BIGINT,
  decision TEXT,
  session_id TEXT,
  redeemed_at BIGINT
, scanned_at BIGINT, opened_by TEXT);
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  status TEXT NOT NULL,
  metadata TEXT NOT NULL,
  files TEXT NOT NULL,
  updated_at BIGINT NOT NULL, version BIGINT NOT NULL DEFAULT 1, round BIGINT NOT NULL DEFAULT 0, submitted_at BIGINT, claimed_by TEXT REFERENCES accounts (id), claimed_until BIGINT, review TEXT,
  UNIQUE (account_id, document_type)
);
INSERT INTO documents VALUES('Spmfy0kA8aUtO5zrWhzS4A','0A7xKPGILrsiPlIsQiBGMg','PASSPORT','VERIFIED','2.e0poMth3.g3DQ-JHle19QGL8WYxApxS_caL-V3_WWikAIY7EVQoqAKRb457fDs97M6NnUaXTqdLYoGL6sWQtGfxZsXjz1O5lukR1QOiLNwofeQ0KM6dDKxbHNiEPgejdpuIYHLqaqIK_cNbNbfiCBfc4BD_cP_20X3dgfc4kgMR2P5Z2AGsYoGuOKbTHZUlMfRuXMr4q-2NB5A8Jpn_qpcQo2sTOuskmIZBJte6e8sWzPBLamAxjSoeR2hMtMT2gOAf3qrZ1HsaxaySW5-2yFIRz1AwNjdV6OkFhApM9bplCdoFRf72FKVzaXOyZGUIKUdYsvA4YVhMXxjbYhFoMJimTQU2IB9Lr_2Q','[]',1795392958582,1,1,NULL,NULL,NULL,NULL);
INSERT INTO documents VALUES('Na6QJZEWBV_HUzH6uF6-8w','0A7xKPGILrsiPlIsQiBGMg','ADDRESS','VERIFIED','2.e0poMth3.PCvZ3vOYOPSnAqza2WSnoDFsRexWyDmCz22-GK8lCtYeeqZb00RG60ZnzlME39Z3c9-Qq4Ia6aYfBudCDWN31Z-8_5-IQD-0ET8YGHgyEYH9sX8VX0vyyFmFLEiAiCrhRlT24Mb-yPjHPFjORL8bmUXnjuHV1BgkIA-4RMJ31iFSb_oLgTbFmTXd2CO3crOPnhv5RtIRx49okEagbt0uY2x0WFZWN2OaPV7VZrymQFNUiblnkIiN5Glaj7Avqpqdv553hF8TUMtJDibcr_db4ulu3o5kIFpnqDecDfeznZPd0IzHSu-4nHUbZR8Txwf4DVYc9rDjS4orobBdwNLhGHjB4zjs0dIX8FgQ4A4sCw','[]',1795392958583,1,1,NULL,NULL,NULL,NULL);
INSERT INTO documents VALUES('VdEm9rwPlkzGuWCAgyqLyw','x3q26KdPE203MCul7CsGOQ','PASSPORT','WAITING_MODERATOR','2.e0poMth3.ASiEi7pF_sm2EQ7BKudLCmHTm-9b7AQDKwKxHbaT47r6E6qj5b_5FmAM5OHcwQvgiOlQQ_gZfg7QAKOyLBSVJcCgkpxRWtyBlYvNJN-YywUFA-n7SsLOp8Luj9DNubPy9W12YT0XjlUTzdUi77ach5LhkWuIuJUf1HbZyonQy7HC1Iy0Yd7UWr76W4MI61Khw4tKskEaE_EsLeybgu8d0I1cBDBnkkEcCKOhNbBbJ0Jzb5-kccSpB-5pBXOiUIX769fSjt95YzqtqbGGa3h0aaKL_rWp-DyyJjyU8zcoqZrev8grPcD8GD4dgIYargbyuyJvBoDFf177D5QlydErsLM','[]',1795392958584,1,1,1795392958584,NULL,NULL,NULL);
INSERT INTO documents VALUES('ZWeZjTdgHm9Ul2rknFRQ6w','x3q26KdPE203MCul7CsGOQ','ADDRESS','NEW_DOCUMENT','2.e0poMth3.kLS7l9DoQrcKSq8va4zwno0YnzCPAQTQJwvZ8ky7t0X3iuitdkut3X8hev4ukoAy52DFHoEnqt-NqyFBOzLBQMqtrsTwXT6hpSWCj-aop7zJs79Me2ccr2N1o_mP9z_X9Uc5SFiR4fyxTr-vI1qcYxtY5hftBJXA-ob7WtTDpwDepz6GGU_U1_6OgAbCbign991abgmV7J82uZzLjAkDPnqzsqYst3ijZUJouzqIGORs-yKAHT5d4yJoWXz1ck8T7x4YXJ9Kf0XgucgcsC0b6GNjWJWIKCTnVzBelAYK6o1UGz1Kh08pTwvJLTpO-xrN0jtYe4S5Ma8_325EZiQh75AOAlWV8BxN0N8s7zsqCg','[]',1795392958584,1,1,NULL,NULL,NULL,'{"outcome":"CHANGES_REQUESTED","decidedAt":"2026-11-23T00:15:58.584Z","remarks":[{"fieldName":null,"reason":"DOCUMENT_TOO_OLD"},{"fieldName":"documentMetadata.addressPostal.zip","reason":"DATA_DIFFERS"}]}');
CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  companion_hash TEXT,
  session_ends_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  completed_at BIGINT
);
CREATE TABLE one_time_codes (
  request_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  bound_to TEXT NOT NULL,
  purpose TEXT NOT NULL,
  factor TEXT NOT NULL,
  code_hmac TEXT,
  attempts_left INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  spent_at BIGINT
);
CREATE TABLE confirmation_mails (
  email_key TEXT PRIMARY KEY,
  minute_ends_at BIGINT NOT NULL,
  budget_spent_until BIGINT NOT NULL
);
CREATE TABLE second_factors (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  type TEXT NOT NULL,
  secret TEXT,
  chat_hmac TEXT,
  session_id TEXT NOT NULL,
  last_step BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  activated_at BIGINT,
  PRIMARY KEY (account_id, type)
);
INSERT INTO second_factors VALUES('U2j4zF5C5YbYCWyjkFvS7Q','EMAIL',NULL,NULL,'',0,1795392958585,1795392958585);
INSERT INTO second_factors VALUES('YeU3gQHlZzk7FogTwds1zg','EMAIL',NULL,NULL,'',0,1795392958585,1795392958585);
INSERT INTO second_factors VALUES('2T5D75Zbqjv-L-UpXSU8bQ','EMAIL',NULL,NULL,'',0,1795392958585,1795392958585);
CREATE TABLE code_attempts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  attempts INTEGER NOT NULL,
  window_ends_at BIGINT NOT NULL
);
CREATE TABLE telegram_links (
  nonce_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  session_id TEXT NOT NULL UNIQUE,
  chat_id TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);
CREATE TABLE webauthn_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id),
  bound_to TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE recovery_codes (
  account_id TEXT NOT NULL REFERENCES accounts (id),
  slot INTEGER NOT NULL,
  code_hmac TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  spent_at BIGINT,
  PRIMARY KEY (account_id, slot)
);
CREATE TABLE trusted_browsers (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  UNIQUE (account_id, token_hash)
);
CREATE TABLE IF NOT EXISTS "sessions" (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  ended_at BIGINT,
  password_checked_at BIGINT NOT NULL DEFAULT 0
) WITHOUT ROWID;
INSERT INTO sessions VALUES('01a205c2718e00009d2093d7d197c486','0A7xKPGILrsiPlIsQiBGMg','node','127.0.0.1',1795392958862,1795421758862,1795392958862,NULL,1795392958862);
INSERT INTO sessions VALUES('01a205c271c1000040f5c91a2667280d','dZVetXUGLmvFl3KXkI4gOw','node','127.0.0.1',1795392958913,1795421758913,1795392958913,NULL,1795392958913);
CREATE TABLE IF NOT EXISTS "tokens" (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES "sessions" (id),
  kind TEXT NOT NULL,
  application TEXT,
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  redeemed_at BIGINT
) WITHOUT ROWID;
INSERT INTO tokens VALUES('oLmtOMbAnKUA6YDOI7T1hVDFygLAhefeR21hVaa241I','01a205c271c1000040f5c91a2667280d','PORTAL',NULL,NULL,1795392958913,1795421758913,NULL);
INSERT INTO tokens VALUES('vwl4HxTUHL7CUBGM-_C5KMmHxqn39YmrJMv_RgOVEwM','01a205c2718e00009d2093d7d197c486','PORTAL',NULL,NULL,1795392958863,1795421758863,NULL);
CREATE TABLE audit_records (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  actor_type TEXT NOT NULL,
  actor TEXT,
  subject_type TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  details TEXT NOT NULL,
  origin_digest TEXT,
  created_at BIGINT NOT NULL,
  browser TEXT,
  address TEXT,
  salt TEXT,
  position BIGINT,
  hash TEXT
);
INSERT INTO audit_records VALUES('01a205c2718d000074abe916739282fd','SIGN_IN','user','0A7xKPGILrsiPlIsQiBGMg','account','0A7xKPGILrsiPlIsQiBGMg',NULL,'{"method":"PASSWORD"}','A2Jw3vqxJFuTY_XDzsqfnqSmFhvzMQTgmZPmxMi4x1c',1795392958861,'node','127.0.0.1','ACuM0GHBc25dWR95EIjmdQ',1,'HJCLa_4Ce0aYF6erCuAtJTpSnYHavYTFzjflSAY2DRk');
INSERT INTO audit_records VALUES('01a205c271c000000af0a6747510cd6d','SIGN_IN','user','dZVetXUGLmvFl3KXkI4gOw','account','dZVetXUGLmvFl3KXkI4gOw',NULL,'{"method":"PASSWORD"}','pkA31gjt_gVvyeYuHNCkAC-m3J0hua2Cp6stxNW7PiY',1795392958913,'node','127.0.0.1','OqWYv9vpYd99mtty2rRLHQ',2,'1SJ-JzanvfME-_FPrgEzBJ_kdY-OzzBW54aVZVNqTjM');
CREATE TABLE audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), position BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO audit_head VALUES(1,2,'1SJ-JzanvfME-_FPrgEzBJ_kdY-OzzBW54aVZVNqTjM');
CREATE TABLE schema_requirements (
  migration TEXT PRIMARY KEY,
  requires TEXT NOT NULL
);
CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  confirmed_at BIGINT
);
CREATE TABLE document_files (
  name TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  state TEXT NOT NULL,
  problem TEXT,
  file_key TEXT NOT NULL,
  byte_count BIGINT NOT NULL,
  content_digest TEXT,
  uploaded_at BIGINT NOT NULL,
  processed_at BIGINT
);
CREATE TABLE document_rounds (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  metadata TEXT NOT NULL,
  findings TEXT NOT NULL,
  submitted_at BIGINT NOT NULL, request_digest TEXT,
  PRIMARY KEY (document_id, round)
);
INSERT INTO document_rounds VALUES('Spmfy0kA8aUtO5zrWhzS4A',1,'2.e0poMth3.g3DQ-JHle19QGL8WYxApxS_caL-V3_WWikAIY7EVQoqAKRb457fDs97M6NnUaXTqdLYoGL6sWQtGfxZsXjz1O5lukR1QOiLNwofeQ0KM6dDKxbHNiEPgejdpuIYHLqaqIK_cNbNbfiCBfc4BD_cP_20X3dgfc4kgMR2P5Z2AGsYoGuOKbTHZUlMfRuXMr4q-2NB5A8Jpn_qpcQo2sTOuskmIZBJte6e8sWzPBLamAxjSoeR2hMtMT2gOAf3qrZ1HsaxaySW5-2yFIRz1AwNjdV6OkFhApM9bplCdoFRf72FKVzaXOyZGUIKUdYsvA4YVhMXxjbYhFoMJimTQU2IB9Lr_2Q','[]',1795392958582,NULL);
INSERT INTO document_rounds VALUES('Na6QJZEWBV_HUzH6uF6-8w',1,'2.e0poMth3.PCvZ3vOYOPSnAqza2WSnoDFsRexWyDmCz22-GK8lCtYeeqZb00RG60ZnzlME39Z3c9-Qq4Ia6aYfBudCDWN31Z-8_5-IQD-0ET8YGHgyEYH9sX8VX0vyyFmFLEiAiCrhRlT24Mb-yPjHPFjORL8bmUXnjuHV1BgkIA-4RMJ31iFSb_oLgTbFmTXd2CO3crOPnhv5RtIRx49okEagbt0uY2x0WFZWN2OaPV7VZrymQFNUiblnkIiN5Glaj7Avqpqdv553hF8TUMtJDibcr_db4ulu3o5kIFpnqDecDfeznZPd0IzHSu-4nHUbZR8Txwf4DVYc9rDjS4orobBdwNLhGHjB4zjs0dIX8FgQ4A4sCw','[]',1795392958583,NULL);
INSERT INTO document_rounds VALUES('VdEm9rwPlkzGuWCAgyqLyw',1,'2.e0poMth3.ASiEi7pF_sm2EQ7BKudLCmHTm-9b7AQDKwKxHbaT47r6E6qj5b_5FmAM5OHcwQvgiOlQQ_gZfg7QAKOyLBSVJcCgkpxRWtyBlYvNJN-YywUFA-n7SsLOp8Luj9DNubPy9W12YT0XjlUTzdUi77ach5LhkWuIuJUf1HbZyonQy7HC1Iy0Yd7UWr76W4MI61Khw4tKskEaE_EsLeybgu8d0I1cBDBnkkEcCKOhNbBbJ0Jzb5-kccSpB-5pBXOiUIX769fSjt95YzqtqbGGa3h0aaKL_rWp-DyyJjyU8zcoqZrev8grPcD8GD4dgIYargbyuyJvBoDFf177D5QlydErsLM','[]',1795392958584,NULL);
INSERT INTO document_rounds VALUES('ZWeZjTdgHm9Ul2rknFRQ6w',1,'2.e0poMth3.kLS7l9DoQrcKSq8va4zwno0YnzCPAQTQJwvZ8ky7t0X3iuitdkut3X8hev4ukoAy52DFHoEnqt-NqyFBOzLBQMqtrsTwXT6hpSWCj-aop7zJs79Me2ccr2N1o_mP9z_X9Uc5SFiR4fyxTr-vI1qcYxtY5hftBJXA-ob7WtTDpwDepz6GGU_U1_6OgAbCbign991abgmV7J82uZzLjAkDPnqzsqYst3ijZUJouzqIGORs-yKAHT5d4yJoWXz1ck8T7x4YXJ9Kf0XgucgcsC0b6GNjWJWIKCTnVzBelAYK6o1UGz1Kh08pTwvJLTpO-xrN0jtYe4S5Ma8_325EZiQh75AOAlWV8BxN0N8s7zsqCg','[]',1795392958584,NULL);
CREATE TABLE document_decisions (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  stage BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  remarks TEXT NOT NULL,
  note TEXT,
  decided_by TEXT NOT NULL REFERENCES accounts (id),
  decided_at BIGINT NOT NULL,
  undo_until BIGINT NOT NULL,
  final_at BIGINT,
  UNIQUE (document_id, round, stage)
);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);
CREATE INDEX codes_by_target ON codes (purpose, target, created_at);
CREATE INDEX jobs_due ON jobs (lane, dead_at, run_at);
CREATE INDEX pending_sign_ins_by_account ON pending_sign_ins (account_id, expires_at);
CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes (bound_to, purpose, factor) WHERE spent_at IS NULL;
CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails (budget_spent_until);
CREATE UNIQUE INDEX second_factors_either_or ON second_factors (account_id)
  WHERE activated_at IS NOT NULL AND type IN ('TELEGRAM', 'GOOGLE_AUTHENTICATOR');
CREATE INDEX second_factors_by_chat ON second_factors (chat_hmac);
CREATE INDEX passkeys_by_account ON passkeys (account_id);
CREATE INDEX trusted_browsers_by_token ON trusted_browsers (token_hash);
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL AND purpose <> 'SECURE_ACCOUNT';
CREATE INDEX sessions_by_account ON sessions (account_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX tokens_by_session ON tokens (session_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE INDEX audit_records_by_subject ON audit_records (subject, created_at);
CREATE INDEX audit_records_by_actor ON audit_records (actor, created_at) WHERE actor_type <> 'user';
CREATE INDEX audit_records_by_time ON audit_records (created_at);
CREATE INDEX audit_records_with_origin ON audit_records (created_at) WHERE browser IS NOT NULL;
CREATE INDEX audit_records_unchained ON audit_records (created_at, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_records_chain ON audit_records (position) WHERE position IS NOT NULL;
CREATE TRIGGER audit_records_only_added BEFORE INSERT ON audit_records
WHEN NEW.position IS NOT NULL OR NEW.hash IS NOT NULL OR EXISTS (SELECT 1 FROM audit_records WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'audit records are only added');
END;
CREATE TRIGGER audit_records_unchanged BEFORE UPDATE ON audit_records
WHEN NEW.id IS NOT OLD.id OR NEW.type IS NOT OLD.type OR NEW.actor_type IS NOT OLD.actor_type OR NEW.actor IS NOT OLD.actor
  OR NEW.subject_type IS NOT OLD.subject_type OR NEW.subject IS NOT OLD.subject OR NEW.reason IS NOT OLD.reason
  OR NEW.details IS NOT OLD.details OR NEW.origin_digest IS NOT OLD.origin_digest OR NEW.created_at IS NOT OLD.created_at
  OR (NEW.browser IS NOT OLD.browser AND NEW.browser IS NOT NULL)
  OR (NEW.address IS NOT OLD.address AND NEW.address IS NOT NULL)
  OR (NEW.salt IS NOT OLD.salt AND NEW.salt IS NOT NULL)
  OR (OLD.position IS NOT NULL AND (NEW.position IS NOT OLD.position OR NEW.hash IS NOT OLD.hash))
  OR (NEW.position IS NULL) <> (NEW.hash IS NULL)
  OR (OLD.position IS NULL AND EXISTS (SELECT 1 FROM audit_records WHERE position = NEW.position))
BEGIN
  SELECT RAISE(ABORT, 'audit records are never changed');
END;
CREATE TRIGGER audit_records_kept BEFORE DELETE ON audit_records
BEGIN
  SELECT RAISE(ABORT, 'audit records are never deleted');
END;
CREATE TRIGGER audit_head_only_added BEFORE INSERT ON audit_head
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records has one head');
END;
CREATE TRIGGER audit_head_forward BEFORE UPDATE ON audit_head
WHEN NEW.id IS NOT OLD.id OR NEW.position < OLD.position OR (NEW.position = OLD.position AND NEW.hash IS NOT OLD.hash)
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records only grows');
END;
CREATE TRIGGER audit_head_kept BEFORE DELETE ON audit_head
BEGIN
  SELECT RAISE(ABORT, 'the chain of audit records only grows');
END;
CREATE TRIGGER accounts_role_added BEFORE INSERT ON accounts
WHEN NEW.role IS NOT NULL AND NEW.role NOT IN ('moderator', 'support', 'admin')
BEGIN
  SELECT RAISE(ABORT, 'there is no such role');
END;
CREATE TRIGGER accounts_role_changed BEFORE UPDATE OF role ON accounts
WHEN NEW.role IS NOT NULL AND NEW.role NOT IN ('moderator', 'support', 'admin')
BEGIN
  SELECT RAISE(ABORT, 'there is no such role');
END;
CREATE INDEX accounts_by_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_sponsor ON accounts (sponsor_id, created_at);
CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);
CREATE INDEX documents_that_wait ON documents (submitted_at, id) WHERE status = 'WAITING_MODERATOR';
CREATE INDEX document_files_by_document ON document_files (document_id);
CREATE INDEX document_files_by_account ON document_files (account_id, uploaded_at);
CREATE INDEX document_files_by_content ON document_files (content_digest) WHERE content_digest IS NOT NULL;
CREATE INDEX document_decisions_by_time ON document_decisions (decided_at);
CREATE INDEX jobs_by_exclusive_key ON jobs (exclusive_key) WHERE exclusive_key IS NOT NULL;
CREATE INDEX devices_by_account ON devices (account_id);
COMMIT;
