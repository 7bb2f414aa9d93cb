-- A demo's SQLite database that Portico 0.1.0 has made, as the command .dump of its shell wrote it, with shorter legal documents.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
INSERT INTO kysely_migration VALUES('001-schema','2026-11-28T13:07:51.167Z');
INSERT INTO kysely_migration VALUES('090-endings','2026-11-28T13:07:51.168Z');
INSERT INTO kysely_migration VALUES('100-mailbox-is-one-factor','2026-11-28T13:07:51.169Z');
INSERT INTO kysely_migration VALUES('101-suspended-passkeys','2026-11-28T13:07:51.170Z');
INSERT INTO kysely_migration VALUES('110-waiting-sign-ins','2026-11-28T13:07:51.171Z');
INSERT INTO kysely_migration VALUES('120-proven-factors','2026-11-28T13:07:51.172Z');
INSERT INTO kysely_migration VALUES('130-application-of-sign-in','2026-11-28T13:07:51.173Z');
INSERT INTO kysely_migration VALUES('130-installation','2026-11-28T13:07:51.174Z');
INSERT INTO kysely_migration VALUES('160-waiting-documents','2026-11-28T13:07:51.175Z');
INSERT INTO kysely_migration VALUES('161-phone-uploads','2026-11-28T13:07:51.176Z');
INSERT INTO kysely_migration VALUES('165-read-zones','2026-11-28T13:07:51.177Z');
INSERT INTO kysely_migration VALUES('170-verification-proofs','2026-11-28T13:07:51.178Z');
INSERT INTO kysely_migration VALUES('175-time-zones','2026-11-28T13:07:51.179Z');
INSERT INTO kysely_migration VALUES('180-openid','2026-11-28T13:07:51.180Z');
INSERT INTO kysely_migration VALUES('181-openid-consents','2026-11-28T13:07:51.181Z');
INSERT INTO kysely_migration VALUES('190-logout-addresses','2026-11-28T13:07:51.182Z');
INSERT INTO kysely_migration VALUES('191-sign-out-notices','2026-11-28T13:07:51.183Z');
INSERT INTO kysely_migration VALUES('210-openid-keys-and-resources','2026-11-28T13:07:51.184Z');
INSERT INTO kysely_migration VALUES('220-two-secrets','2026-11-28T13:07:51.185Z');
INSERT INTO kysely_migration VALUES('230-subject-key','2026-11-28T13:07:51.186Z');
INSERT INTO kysely_migration VALUES('231-login-addresses','2026-11-28T13:07:51.187Z');
INSERT INTO kysely_migration VALUES('235-names-of-applications','2026-11-28T13:07:51.188Z');
INSERT INTO kysely_migration VALUES('240-agreements','2026-11-28T13:07:51.189Z');
INSERT INTO kysely_migration VALUES('245-refused-sign-ins','2026-11-28T13:07:51.190Z');
INSERT INTO kysely_migration VALUES('246-sent-mails','2026-11-28T13:07:51.191Z');
INSERT INTO kysely_migration VALUES('250-openid-entry-index','2026-11-28T13:07:51.192Z');
INSERT INTO kysely_migration VALUES('262-erasures','2026-11-28T13:07:51.193Z');
INSERT INTO kysely_migration VALUES('270-email-changes','2026-11-28T13:07:51.194Z');
INSERT INTO kysely_migration VALUES('275-takeouts','2026-11-28T13:07:51.195Z');
INSERT INTO kysely_migration VALUES('280-closings','2026-11-28T13:07:51.196Z');
INSERT INTO kysely_migration VALUES('285-account-keys','2026-11-28T13:07:51.197Z');
INSERT INTO kysely_migration VALUES('290-account-notes','2026-11-28T13:07:51.198Z');
INSERT INTO kysely_migration VALUES('295-maintenance','2026-11-28T13:07:51.199Z');
INSERT INTO kysely_migration VALUES('300-registration-tokens','2026-11-28T13:07:51.200Z');
INSERT INTO kysely_migration VALUES('320-resting-jobs','2026-11-28T13:07:51.201Z');
INSERT INTO kysely_migration VALUES('321-earlier-proofs','2026-11-28T13:07:51.202Z');
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
, mail_reset_at BIGINT, time_zone TEXT, region TEXT, erased_at BIGINT);
INSERT INTO accounts VALUES('98CFX8x2Wp8gCA5siMEc8Q','alice@portico.example','alice@portico.example','Alice','Archer','GB','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','en',NULL,0,1,0,'ALICE-7K2M-Q9TX-4WBN',0,NULL,NULL,1795871271204,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('XW9Z_UvjLMb_VRzo7sFrIg','bob@portico.example','bob@portico.example','Bob','Brandt','DE','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','de',NULL,0,0,0,'BOB-H3VD-8RLC-6ZYP',0,NULL,NULL,1795871271209,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('Jycpr09tXyeOXJntfF-7bw','carol@portico.example','carol@portico.example','Carol','Castillo','ES','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','es',NULL,0,0,0,'CAROL-X5NJ-2FGW-9QKT',0,NULL,NULL,1795871271211,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('R317HokaCetBWepqjz0pDQ','dan@portico.example','dan@portico.example','Dan','Dupont','FR','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','fr',NULL,1,0,0,'DAN-M8CS-5TPH-3VRX',0,NULL,NULL,1795871271213,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('m5zBiseQNyZO7SodpJSIsg','emma@portico.example','emma@portico.example','Emma','Esposito','IT','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','it',NULL,0,0,0,'EMMA-T2VK-6RPZ-8WLC',0,NULL,NULL,1795871271214,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('roqIOtC8YnjIWRa_g9YICQ','sam@portico.example','sam@portico.example','Sam','Sato','JP','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','ja','moderator',0,1,0,'SAM-L4WQ-7BZD-8KFN',0,NULL,NULL,1795871271215,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('pxG7uGU5my_CiR_F_0byUg','uma@portico.example','uma@portico.example','Uma','Ulmer','AT','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','en','support',0,1,0,'UMA-C6QN-3XJB-5DHT',0,NULL,NULL,1795871271217,NULL,NULL,NULL,NULL);
INSERT INTO accounts VALUES('Gcq9T2aRBRWeJujOLft-dQ','olga@portico.example','olga@portico.example','Olga','Orlov','LV','2.ncnkIfwp$argon2id$v=19$m=19456,t=2,p=1$sc+/inl2LfqOtOn+SZ6zBA$wnwSwIGZzB8z+sJEminotIEz+KGYowubeR0qYieoOKI','en','admin',0,1,0,'OLGA-R7TX-4MHC-2WQZ',0,NULL,NULL,1795871271217,NULL,NULL,NULL,NULL);
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
  mails INTEGER NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  account_id TEXT REFERENCES accounts (id)
, agreement TEXT);
CREATE TABLE confirmation_mails (
  email_key TEXT PRIMARY KEY,
  minute_ends_at BIGINT NOT NULL,
  budget_spent_until BIGINT NOT NULL
);
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
  day_failures INTEGER NOT NULL DEFAULT 0,
  day_ends_at BIGINT NOT NULL DEFAULT 0,
  locked_until BIGINT NOT NULL
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
  scanned_at BIGINT,
  opened_by TEXT,
  decision TEXT,
  session_id TEXT,
  redeemed_at BIGINT
);
CREATE TABLE pending_sign_ins (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  completed_at BIGINT
, site TEXT NOT NULL DEFAULT 'portal', application TEXT);
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
INSERT INTO second_factors VALUES('roqIOtC8YnjIWRa_g9YICQ','GOOGLE_AUTHENTICATOR','2.ncnkIfwp.8DRYwIAVRaeSKy8ReSRQixZnLApphHCSAFrXlTwwVb2ku5DzPkSKfQYu_yuhAeD2GDBASn1k7p8d4fjC',NULL,'',0,1795871271217,1795871271217);
INSERT INTO second_factors VALUES('pxG7uGU5my_CiR_F_0byUg','GOOGLE_AUTHENTICATOR','2.ncnkIfwp.hwiWvHj18kcBQ12bFayAosX9yVRkzwCkMQe7gmMnqqAcL2gWxjT96bZcCjTcwMKpCCUCezOB-3shVdFe',NULL,'',0,1795871271217,1795871271217);
INSERT INTO second_factors VALUES('Gcq9T2aRBRWeJujOLft-dQ','GOOGLE_AUTHENTICATOR','2.ncnkIfwp.K4ENZh-AGfG6zhO3kkTQI9Z_2O3gUEw1T29J-9rrhu_Ap5azgkrar3ERJPFmo7SGI4dl_Ez4sq_wIHei',NULL,'',0,1795871271218,1795871271218);
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
CREATE TABLE passkeys (
  credential_id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
, suspended_at BIGINT);
CREATE TABLE webauthn_challenges (
  challenge_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id),
  bound_to TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE staff_sessions (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL);
CREATE TABLE applications (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  return_addresses TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  texts TEXT NOT NULL,
  position INTEGER NOT NULL,
  checks_per_minute INTEGER NOT NULL DEFAULT 30000
, hand_off_logout_uri TEXT, old_secret_hash TEXT, old_secret_ends_at BIGINT, secret_created_at BIGINT, names TEXT, registered_by TEXT REFERENCES registration_tokens (id));
INSERT INTO applications VALUES('BUSINESS','Business','business','http://business.localhost:9999/','[{"origin":"http://business.localhost:9999","path":"/"}]','AEnK-tDMQvQ1FLMtdouSCN7jVFAoQKgeXbTPYzxrLbE','{"en":{"title":"Run your business in one place","description":"Write invoices, manage your team and see all your accounts. Pick up where you left off."},"ar":{"title":"أدِر أعمالك من مكان واحد","description":"أصدِر الفواتير، ونظّم فريقك، وتابع جميع حساباتك في مكان واحد."},"bn":{"title":"আপনার পুরো ব্যবসা এক জায়গায়","description":"বিল তৈরি করুন, টিম সামলান, সব অ্যাকাউন্ট দেখুন। যেখানে থেমেছিলেন, সেখান থেকেই শুরু করুন।"},"cs":{"title":"Celá firma na jednom místě","description":"Vystavujte faktury, řiďte svůj tým a mějte přehled o všech účtech. Pokračujte tam, kde jste skončili."},"de":{"title":"Ihr Unternehmen im Griff","description":"Rechnungen schreiben, Teams verwalten und alle Konten im Blick behalten, an einem Ort."},"es":{"title":"Gestiona tu empresa desde un solo lugar","description":"Emite facturas, organiza tu equipo y consulta todas tus cuentas. Retoma el trabajo donde lo dejaste."},"fr":{"title":"Gérez votre entreprise depuis un seul endroit","description":"Établissez vos factures, pilotez votre équipe et gardez un œil sur tous vos comptes. Reprenez là où vous en étiez."},"hi":{"title":"आपका पूरा कारोबार एक ही जगह","description":"बिल बनाएँ, टीम सँभालें और अपने सभी खाते देखें। काम वहीं से आगे बढ़ाएँ जहाँ छोड़ा था।"},"id":{"title":"Kelola bisnis di satu tempat","description":"Buat faktur, kelola tim, dan pantau semua akun Anda. Lanjutkan pekerjaan kapan saja."},"it":{"title":"La tua impresa, tutta in un unico posto","description":"Emetti fatture, gestisci il team e tieni d’occhio tutti i conti. Riprendi da dove avevi lasciato."},"ja":{"title":"ビジネスをひとつの場所で","description":"請求書の作成、チームの管理、口座の確認まで。いつでも続きから始められます。"},"kk":{"title":"Бизнесіңізді бір жерден басқарыңыз","description":"Шот-фактура жазыңыз, командаңызды басқарыңыз, барлық есепшотыңызды көріп отырыңыз. Тоқтаған жеріңізден жалғастырыңыз."},"ko":{"title":"사업의 모든 것을 한곳에서","description":"청구서 작성부터 팀 관리, 계좌 조회까지. 하던 일을 어디서나 바로 이어 가세요."},"mn":{"title":"Бизнесээ нэг дороос удирдаарай","description":"Нэхэмжлэх бичиж, багаа удирдаж, бүх дансаа хяна. Зогссон газраасаа үргэлжлүүлээрэй."},"ms":{"title":"Urus perniagaan anda di satu tempat","description":"Sediakan invois, urus pasukan dan lihat semua akaun anda. Sambung kerja dari tempat anda berhenti."},"pt":{"title":"Sua empresa inteira em um só lugar","description":"Emita faturas, organize sua equipe e veja todas as suas contas. Continue de onde parou."},"ru":{"title":"Весь бизнес в одном месте","description":"Выставляйте счета, управляйте командой и держите все финансы под контролем. Продолжайте с того места, где остановились."},"th":{"title":"บริหารธุรกิจครบในที่เดียว","description":"ออกใบแจ้งหนี้ จัดการทีม และดูบัญชีทั้งหมดของคุณ ทำงานต่อจากจุดเดิมได้ทุกเมื่อ"},"tr":{"title":"İşinizi tek yerden yönetin","description":"Fatura kesin, ekibinizi yönetin, tüm hesaplarınızı görün. Kaldığınız yerden devam edin."},"vi":{"title":"Quản lý doanh nghiệp ở một nơi duy nhất","description":"Lập hóa đơn, quản lý đội ngũ và theo dõi mọi tài khoản. Tiếp tục ngay từ chỗ bạn đang làm dở."},"zh":{"title":"一站打理您的企业","description":"开具发票、管理团队、掌握每一笔资金。随时接着上次的进度继续。"}}',0,30000,'http://business.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES('DEFI','DeFi','defi','http://defi.localhost:9999/','[{"origin":"http://defi.localhost:9999","path":"/"}]','snu3Qg-ZLaEI6NG3wP1MwL2KeEZkc61jYwu_jLbkmXE','{"en":{"title":"Lend, swap and earn","description":"Use decentralised finance with your account. Your keys stay with you, and you can follow every step."},"ar":{"title":"أقرِض وبادِل واكسب","description":"استخدم خدمات التمويل اللامركزي بحسابك. تبقى المفاتيح معك، ويمكنك متابعة كل خطوة."},"bn":{"title":"ধার দিন, বিনিময় করুন, আয় করুন","description":"আপনার অ্যাকাউন্ট দিয়ে বিকেন্দ্রীকৃত অর্থসেবা ব্যবহার করুন। চাবি থাকে আপনার কাছেই, আর প্রতিটি ধাপ দেখতে পান আপনি।"},"cs":{"title":"Půjčujte, směňujte, vydělávejte","description":"Využijte decentralizované finance se svým účtem. Klíče zůstávají u vás a každý krok můžete sledovat."},"de":{"title":"Verleihen, tauschen, verdienen","description":"Nutzen Sie dezentrale Finanzdienste mit Ihrem Konto. Ihre Schlüssel bleiben bei Ihnen, und jeder Schritt ist nachvollziehbar."},"es":{"title":"Presta, intercambia y gana","description":"Usa las finanzas descentralizadas con tu cuenta. Tus claves se quedan contigo y puedes seguir cada paso."},"fr":{"title":"Prêtez, échangez, faites fructifier","description":"Profitez de la finance décentralisée avec votre compte. Vos clés restent entre vos mains et vous suivez chaque étape."},"hi":{"title":"उधार दें, बदलें और कमाएँ","description":"अपने खाते से विकेंद्रीकृत वित्त का लाभ उठाएँ। आपकी कुंजियाँ आपके पास रहती हैं और हर कदम पर नज़र आपकी।"},"id":{"title":"Pinjamkan, tukar, dan raih hasil","description":"Nikmati keuangan terdesentralisasi dengan akun Anda. Kunci tetap di tangan Anda, dan setiap langkah dapat Anda pantau."},"it":{"title":"Presta, scambia e guadagna","description":"Usa la finanza decentralizzata con il tuo account. Le chiavi restano in mano tua e puoi seguire ogni passaggio."},"ja":{"title":"貸す、交換する、ふやす","description":"お持ちのアカウントで分散型金融を。鍵はご自身で管理し、すべての手順を確認できます。"},"kk":{"title":"Қарыз беріңіз, айырбастаңыз, табыс табыңыз","description":"Орталықсыздандырылған қаржыны өз аккаунтыңызбен пайдаланыңыз. Кілттер өзіңізде қалады, әр қадам көз алдыңызда."},"ko":{"title":"예치하고, 교환하고, 수익까지","description":"계정 하나로 탈중앙화 금융을 이용하세요. 키는 직접 보관하고, 모든 과정을 투명하게 확인할 수 있습니다."},"mn":{"title":"Зээлдүүлж, солилцож, ашиг олоорой","description":"Төвлөрсөн бус санхүүг бүртгэлээрээ ашиглаарай. Түлхүүр тань өөрт тань үлдэж, алхам бүр ил тод байна."},"ms":{"title":"Pinjamkan, tukar dan jana pulangan","description":"Gunakan kewangan terdesentralisasi dengan akaun anda. Kunci kekal di tangan anda, dan setiap langkah boleh anda ikuti."},"pt":{"title":"Empreste, troque e ganhe","description":"Use as finanças descentralizadas com a sua conta. Suas chaves ficam com você, e dá para acompanhar cada passo."},"ru":{"title":"Кредитуйте, обменивайте, зарабатывайте","description":"Пользуйтесь децентрализованными финансами с одним аккаунтом. Ключи остаются у вас, а каждый шаг можно отследить."},"th":{"title":"ให้กู้ แลกเปลี่ยน และรับผลตอบแทน","description":"ใช้บริการการเงินแบบกระจายศูนย์ด้วยบัญชีของคุณ คีย์อยู่กับคุณเสมอ และติดตามได้ทุกขั้นตอน"},"tr":{"title":"Borç verin, takas edin, kazanın","description":"Merkeziyetsiz finansı hesabınızla kullanın. Anahtarlarınız sizde kalır, her adımı izleyebilirsiniz."},"vi":{"title":"Cho vay, hoán đổi và sinh lời","description":"Dùng tài chính phi tập trung với tài khoản của bạn. Bạn tự giữ khóa và theo dõi được từng bước."},"zh":{"title":"借贷、兑换、赚取收益","description":"用您的账号体验去中心化金融。密钥由您自己掌管，每一步都清晰可查。"}}',1,30000,'http://defi.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES('MAIN','Main','main','http://main.localhost:9999/','[{"origin":"http://main.localhost:9999","path":"/"}]','Q2PoDSfKYhZQz7AgCBC6BTyvYktnw2cqQdm46t50nMU','{"en":{"title":"Everything about you at a glance","description":"See your balance, your contacts and your news, and open all your other apps from here."},"ar":{"title":"كل ما يهمّك في لمحة واحدة","description":"اطّلع على رصيدك وجهات اتصالك وآخر أخبارك، وافتح من هنا جميع تطبيقاتك الأخرى."},"bn":{"title":"আপনার সবকিছু এক নজরে","description":"ব্যালেন্স, পরিচিতি আর খবর দেখুন, আর এখান থেকেই খুলুন আপনার অন্য সব অ্যাপ।"},"cs":{"title":"Všechno důležité na jednom místě","description":"Podívejte se na zůstatek, kontakty a novinky a otevřete odtud všechny své aplikace."},"de":{"title":"Alles Wichtige auf einen Blick","description":"Guthaben, Kontakte und Neuigkeiten an einem Ort. Von hier öffnen Sie auch alle anderen Apps."},"es":{"title":"Todo lo tuyo, de un vistazo","description":"Consulta tu saldo, tus contactos y tus novedades, y abre desde aquí todas tus demás aplicaciones."},"fr":{"title":"Tout votre univers en un coup d’œil","description":"Retrouvez votre solde, vos contacts et vos actualités, et ouvrez d’ici toutes vos autres applications."},"hi":{"title":"आपकी हर ज़रूरी बात, एक नज़र में","description":"अपना बैलेंस, अपने संपर्क और ताज़ा खबरें देखें, और अपने बाकी सभी ऐप यहीं से खोलें।"},"id":{"title":"Semua tentang Anda, sekali lihat","description":"Lihat saldo, kontak, dan kabar terbaru, lalu buka semua aplikasi Anda lainnya dari sini."},"it":{"title":"Tutto il tuo mondo a colpo d’occhio","description":"Consulta saldo, contatti e novità e apri da qui tutte le altre applicazioni."},"ja":{"title":"知りたいことを、ひと目で","description":"残高、連絡先、最新情報をまとめて確認。ほかのサービスもここから開けます。"},"kk":{"title":"Өзіңізге қатыстының бәрі бір экранда","description":"Балансты, контактілер мен жаңалықтарды көріп, басқа қолданбаларыңызды осы жерден ашыңыз."},"ko":{"title":"내 모든 것을 한눈에","description":"잔액, 연락처, 새 소식을 확인하고 다른 서비스도 모두 여기에서 바로 열어 보세요."},"mn":{"title":"Танд хамаатай бүхэн нэг дор","description":"Үлдэгдэл, харилцагч, мэдээгээ хараад бусад бүх аппаа эндээс нээгээрэй."},"ms":{"title":"Semua tentang anda sepintas lalu","description":"Lihat baki, kenalan dan berita terkini anda, dan buka semua aplikasi lain dari sini."},"pt":{"title":"Tudo o que é seu, num relance","description":"Veja seu saldo, seus contatos e suas novidades e abra daqui todos os seus outros aplicativos."},"ru":{"title":"Всё важное сразу перед глазами","description":"Баланс, контакты и новости в одном месте. Отсюда открываются и все остальные ваши сервисы."},"th":{"title":"ทุกเรื่องของคุณในหน้าเดียว","description":"ดูยอดเงิน รายชื่อติดต่อ และข่าวสาร แล้วเปิดแอปอื่นทั้งหมดได้จากที่นี่"},"tr":{"title":"Size dair her şey bir bakışta","description":"Bakiyenizi, kişilerinizi ve haberlerinizi görün, diğer tüm uygulamalarınızı buradan açın."},"vi":{"title":"Mọi điều về bạn, chỉ trong một màn hình","description":"Xem số dư, danh bạ và tin tức của bạn, rồi mở mọi ứng dụng khác ngay từ đây."},"zh":{"title":"您的一切，一目了然","description":"查看余额、联系人和最新消息，并从这里打开您的其他所有应用。"}}',2,30000,'http://main.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES('TRAVEL','Travel','travel','http://travel.localhost:9999/','[{"origin":"http://travel.localhost:9999","path":"/"}]','7_tzrnxuv_mGsecKbovavjkk93U_egfAHb0XikryfjE','{"en":{"title":"Plan and book your next trip","description":"Find routes, rooms and tickets, and keep all your bookings under one account."},"ar":{"title":"خطّط لرحلتك القادمة واحجزها","description":"ابحث عن المسارات والغرف والتذاكر، واحتفظ بجميع حجوزاتك في حساب واحد."},"bn":{"title":"পরের ভ্রমণের পরিকল্পনা ও বুকিং করুন","description":"রুট, হোটেল আর টিকিট খুঁজুন, সব বুকিং রাখুন একটি অ্যাকাউন্টেই।"},"cs":{"title":"Naplánujte a zarezervujte další cestu","description":"Najděte spojení, ubytování i jízdenky a mějte všechny rezervace v jednom účtu."},"de":{"title":"Die nächste Reise planen und buchen","description":"Finden Sie Routen, Zimmer und Fahrkarten, und behalten Sie alle Buchungen in einem Konto im Blick."},"es":{"title":"Planifica y reserva tu próximo viaje","description":"Encuentra rutas, habitaciones y pasajes, y guarda todas tus reservas en una sola cuenta."},"fr":{"title":"Préparez et réservez votre prochain voyage","description":"Trouvez itinéraires, chambres et billets, et gardez toutes vos réservations dans un seul compte."},"hi":{"title":"अपनी अगली यात्रा की योजना बनाएँ और बुक करें","description":"रास्ते, कमरे और टिकट खोजें, और अपनी सभी बुकिंग एक ही खाते में रखें।"},"id":{"title":"Rencanakan dan pesan perjalanan Anda","description":"Temukan rute, kamar, dan tiket, dengan semua pesanan tersimpan dalam satu akun."},"it":{"title":"Pianifica e prenota il tuo prossimo viaggio","description":"Trova itinerari, camere e biglietti e tieni tutte le prenotazioni in un solo account."},"ja":{"title":"次の旅を、計画から予約まで","description":"経路、宿、チケットを探して、すべての予約をひとつのアカウントで管理。"},"kk":{"title":"Келесі сапарыңызды жоспарлап, брондаңыз","description":"Бағыт, қонақүй және билет табыңыз, барлық бронь бір аккаунтта сақталады."},"ko":{"title":"다음 여행, 계획부터 예약까지","description":"경로와 숙소, 승차권을 찾고 모든 예약을 계정 하나로 관리하세요."},"mn":{"title":"Дараагийн аяллаа төлөвлөж, захиалаарай","description":"Маршрут, өрөө, тийзээ олж, бүх захиалгаа нэг бүртгэлд хадгалаарай."},"ms":{"title":"Rancang dan tempah perjalanan anda","description":"Cari laluan, bilik dan tiket, dan simpan semua tempahan di bawah satu akaun."},"pt":{"title":"Planeje e reserve sua próxima viagem","description":"Encontre roteiros, quartos e passagens e guarde todas as suas reservas em uma só conta."},"ru":{"title":"Спланируйте и забронируйте новую поездку","description":"Маршруты, отели и билеты: находите нужное и храните все бронирования в одном аккаунте."},"th":{"title":"วางแผนและจองทริปครั้งต่อไป","description":"ค้นหาเส้นทาง ห้องพัก และตั๋ว แล้วเก็บทุกการจองไว้ในบัญชีเดียว"},"tr":{"title":"Yeni seyahatinizi planlayın, yerinizi ayırtın","description":"Rota, oda ve bilet bulun, tüm rezervasyonlarınızı tek hesapta tutun."},"vi":{"title":"Lên kế hoạch và đặt chuyến đi tiếp theo","description":"Tìm hành trình, phòng và vé, giữ mọi đặt chỗ trong một tài khoản."},"zh":{"title":"规划并预订您的下一次旅行","description":"查找路线、客房和票务，所有预订尽在一个账号。"}}',3,30000,'http://travel.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES('STORE','Store','store','http://store.localhost:9999/','[{"origin":"http://store.localhost:9999","path":"/"},{"origin":"http://127.0.0.1:9999","path":"/"}]','OE2Lnm1Buk2jPnezLWYy2ngrlVdDY_DZTmJKOtLY-14','{"en":{"title":"Handmade things for your home","description":"Buy lamps, jugs and baskets from skilled makers. With your account you order in a few clicks."},"ar":{"title":"منتجات يدوية لبيتك","description":"تسوّق المصابيح والأباريق والسلال من حِرفيين مَهَرة. بحسابك تُتمّ طلبك ببضع نقرات."},"bn":{"title":"আপনার ঘরের জন্য হাতে তৈরি জিনিস","description":"দক্ষ কারিগরের হাতে তৈরি বাতি, জগ আর ঝুড়ি কিনুন। অ্যাকাউন্ট থাকলে কয়েক ক্লিকেই অর্ডার।"},"cs":{"title":"Ruční práce pro váš domov","description":"Nakupujte lampy, džbány a košíky od šikovných řemeslníků. S účtem objednáte na pár kliknutí."},"de":{"title":"Handgemachtes für Ihr Zuhause","description":"Kaufen Sie Lampen, Krüge und Körbe aus guten Werkstätten. Mit Ihrem Konto bestellen Sie in wenigen Klicks."},"es":{"title":"Piezas hechas a mano para tu hogar","description":"Compra lámparas, jarras y cestas hechas por manos expertas. Con tu cuenta, haces tu pedido en unos pocos clics."},"fr":{"title":"L’artisanat s’invite chez vous","description":"Lampes, pichets et paniers signés par des artisans de talent. Avec votre compte, commandez en quelques clics."},"hi":{"title":"आपके घर के लिए हाथ से बनी चीज़ें","description":"हुनरमंद कारीगरों के बनाए लैंप, सुराहियाँ और टोकरियाँ खरीदें। अपने खाते से बस कुछ क्लिक में ऑर्डर करें।"},"id":{"title":"Kerajinan tangan untuk rumah Anda","description":"Temukan lampu, kendi, dan keranjang karya perajin terampil. Dengan akun Anda, belanja cukup beberapa klik."},"it":{"title":"Oggetti artigianali per la tua casa","description":"Lampade, brocche e cesti creati da artigiani esperti. Con il tuo account ordini in pochi clic."},"ja":{"title":"暮らしに、手仕事の逸品を","description":"熟練の作り手によるランプ、水差し、かごをお届け。アカウントがあれば、かんたんな操作で注文できます。"},"kk":{"title":"Үйіңізге арналған қолөнер бұйымдары","description":"Шеберлердің шамдарын, құмыраларын және себеттерін сатып алыңыз. Аккаунтыңызбен бірнеше рет басып-ақ тапсырыс бересіз."},"ko":{"title":"우리 집을 채우는 핸드메이드","description":"솜씨 좋은 장인이 만든 조명, 물병, 바구니를 만나 보세요. 계정이 있으면 클릭 몇 번으로 주문할 수 있습니다."},"mn":{"title":"Гэрт тань зориулсан гар урлал","description":"Чадварлаг урчуудын гэрэлтүүлэг, домбо, сагсыг аваарай. Бүртгэлээрээ хэдхэн товшоод захиална."},"ms":{"title":"Kraf tangan untuk kediaman anda","description":"Beli lampu, jag dan bakul hasil tangan tukang mahir. Dengan akaun anda, tempahan selesai dengan beberapa klik."},"pt":{"title":"Peças feitas à mão para sua casa","description":"Compre luminárias, jarras e cestos feitos por mãos talentosas. Com a sua conta, o pedido sai em poucos cliques."},"ru":{"title":"Вещи ручной работы для дома","description":"Лампы, кувшины и корзины от настоящих мастеров. С аккаунтом заказ оформляется в пару кликов."},"th":{"title":"งานทำมือเพื่อบ้านของคุณ","description":"เลือกซื้อโคมไฟ เหยือก และตะกร้าจากช่างฝีมือ สั่งซื้อด้วยบัญชีของคุณได้ในไม่กี่คลิก"},"tr":{"title":"Eviniz için el yapımı ürünler","description":"Usta ellerden çıkan lambalar, sürahiler ve sepetler. Hesabınızla birkaç tıklamada sipariş verin."},"vi":{"title":"Đồ thủ công cho ngôi nhà của bạn","description":"Mua đèn, bình và giỏ từ những người thợ lành nghề. Có tài khoản, bạn đặt hàng chỉ với vài lần nhấp."},"zh":{"title":"手工好物，装点您的家","description":"选购能工巧匠制作的灯具、壶罐和提篮。用您的账号，轻点几下即可下单。"}}',4,30000,'http://store.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
INSERT INTO applications VALUES('CASHBACK','Cashback','cashback','http://cashback.localhost:9999/','[{"origin":"http://cashback.localhost:9999","path":"/"}]','udfchSbbJlCsAD7Ue2b7HhJcxQuruS-GHAMLFlRnwNI','{"en":{"title":"Get money back when you shop","description":"You get part of each purchase back, and see how much you have saved."},"ar":{"title":"استرِدّ جزءًا من مشترياتك","description":"تسترِدّ جزءًا من قيمة كل عملية شراء، وترى كم وفّرت حتى الآن."},"bn":{"title":"কেনাকাটা করলেই টাকা ফেরত","description":"প্রতিটি কেনাকাটার একটি অংশ ফেরত পান, আর কত সাশ্রয় হলো তা দেখুন।"},"cs":{"title":"Peníze zpět z každého nákupu","description":"Část každého nákupu se vám vrátí a uvidíte, kolik jste už ušetřili."},"de":{"title":"Geld zurück bei jedem Einkauf","description":"Sie erhalten einen Teil jedes Einkaufs zurück und sehen, wie viel Sie gespart haben."},"es":{"title":"Recupera dinero con tus compras","description":"Te devolvemos una parte de cada compra y ves cuánto llevas ahorrado."},"fr":{"title":"Vos achats vous rapportent","description":"Récupérez une partie de chaque achat et suivez le total de vos économies."},"hi":{"title":"हर खरीदारी पर पैसे वापस पाएँ","description":"हर खरीदारी की रकम का एक हिस्सा आपको वापस मिलता है, और कुल बचत भी हमेशा नज़र में रहती है।"},"id":{"title":"Belanja dan dapatkan uang kembali","description":"Dapatkan kembali sebagian dari setiap pembelian, dan lihat berapa banyak yang sudah Anda hemat."},"it":{"title":"I tuoi acquisti ti ripagano","description":"Recupera una parte di ogni acquisto e scopri quanto hai risparmiato."},"ja":{"title":"お買い物でキャッシュバック","description":"お買い物のたびに一部が戻り、これまでの還元額もひと目で分かります。"},"kk":{"title":"Сатып алған сайын ақшаңызды қайтарыңыз","description":"Әр сатып алудан ақшаңыздың бір бөлігі қайтады, қанша үнемдегеніңізді көріп отырасыз."},"ko":{"title":"쇼핑할 때마다 쌓이는 캐시백","description":"결제 금액의 일부를 돌려받고, 지금까지 얼마나 아꼈는지 확인하세요."},"mn":{"title":"Худалдан авалт бүрээс мөнгөө буцааж аваарай","description":"Худалдан авалт бүрийн нэг хэсэг буцаж орж, хэдийг хэмнэснээ харж байгаарай."},"ms":{"title":"Dapatkan pulangan tunai apabila membeli-belah","description":"Dapatkan semula sebahagian daripada setiap pembelian, dan lihat jumlah yang telah anda jimatkan."},"pt":{"title":"Compre e receba dinheiro de volta","description":"Você recebe de volta uma parte de cada compra e vê quanto já economizou."},"ru":{"title":"Возвращайте деньги с покупок","description":"Получайте обратно часть каждой покупки и смотрите, сколько уже удалось сэкономить."},"th":{"title":"รับเงินคืนทุกครั้งที่ช้อป","description":"รับเงินคืนส่วนหนึ่งจากทุกการซื้อ และดูว่าคุณประหยัดไปแล้วเท่าไร"},"tr":{"title":"Alışverişte paranız geri gelsin","description":"Her alışverişin bir kısmını geri alın, ne kadar biriktirdiğinizi görün."},"vi":{"title":"Mua sắm là được hoàn tiền","description":"Bạn được hoàn lại một phần của mỗi lần mua và thấy mình đã tiết kiệm được bao nhiêu."},"zh":{"title":"购物就有返现","description":"每次购物都返还部分金额，省了多少一看便知。"}}',5,30000,'http://cashback.localhost:9999/auth/signed-out',NULL,NULL,NULL,NULL,NULL);
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  status TEXT NOT NULL,
  metadata TEXT NOT NULL,
  version BIGINT NOT NULL DEFAULT 1,
  round BIGINT NOT NULL DEFAULT 0,
  submitted_at BIGINT,
  claimed_by TEXT REFERENCES accounts (id),
  claimed_until BIGINT,
  review TEXT,
  updated_at BIGINT NOT NULL, opened_at BIGINT,
  UNIQUE (account_id, document_type)
);
INSERT INTO documents VALUES('j_CwXOnwAsMXe5LWQNrpWg','98CFX8x2Wp8gCA5siMEc8Q','PASSPORT','VERIFIED','3.YIw3xQb6CU5o3cW__aXNfmYvngmwXHbl_FnB4woXO_c3l-mEk6yTDRvzqOxgDT4DxXqUTlRDZn-Obwt2dJBFq6DfwGfLAQIm2u-mvWRlpbMEnxLoBny9aTRedEbxZKExy3VD4E3_wDRinWEAZJrGmN7sKrZyopkwwRHDlVGeqiRnPrc3P3sOwG4da4kBvA3XZArVY-S_AXVdPzS9G5aflzWnXjsSIzPnW1OUgCManT8M1CvDEo2fwrTfjZaneFjPkMZnevgSa8g3CFTCqj47l6rzmnKKD7DHVCeV-pRYAif7-VxPhYjMq5Smw_FCQn-ixz1MAJzniMH6A_dgzPEur5YLqQ',1,1,NULL,NULL,NULL,NULL,1795871271209,NULL);
INSERT INTO documents VALUES('oebQcubcBImOlsiMyZ-C3g','98CFX8x2Wp8gCA5siMEc8Q','ADDRESS','VERIFIED','3.WPwpiUQ_yBM_6vbkErhSf7b2CCFz4V845NP4oLGBFbmgyz8EjAPYmvr-USmhK8ObVQiNbqqeBWTClNO0vJ7rhaLXJ8QpHgTD_if3cLWussGvg8ttNhX8WHZAIJMGIG1wVcfECw0PjodYMNaMH6o8ewKGz0rnJEW_2TiCj81NXtz2IqNH36bFx7UwD3DkceojUh0BDGIN4fMDgW_8mWR07vDjNx9EKKSZrhnPyeWzPB8CM-wYW0NKDTvtOzDNdtqpvjiJLzX6H3uGKRBE2e0UfIcGzAJwYH26My-ljM3BkBJ4Syip3_pF_lIvgZf30R3IAVRLcJ9HMBkzvzof78H7joczpEnqOZfWybPNGEERuQ',1,1,NULL,NULL,NULL,NULL,1795871271209,NULL);
INSERT INTO documents VALUES('zp5qBqzscu5P_5362o8Y4A','XW9Z_UvjLMb_VRzo7sFrIg','PASSPORT','WAITING_MODERATOR','3.3Fxo5sHdZaOzC-DVgsE_YCFWEdVKEEu7IKeFFO8eUSdwx0gMb0AdQOrTIkNYvOG6dDeGDYfnXPxxNEHYaoSnaL6KbVQitA51KKryTHB6pf1Kineb5ALsiaMLCOiysQRf9UNddVff01bobhflkTJui5hoFhLDRao0ssvndfulB3XymRJU8SNysBXFSW2MuZrufEcGeG3wKYKP9pE6VQSWzGVnIoh8fCsCnRJXreJfyTknWDTxxL-qiPiSl_zT6p3-gIAWpGLOVZropbekkStKLMSLgyby1lBffyaZlrviX_jOOwbdEZaBziLmamoBuPUEBk7Z4NJqkUhhwobq3WQCWJU',1,1,1795871271211,NULL,NULL,NULL,1795871271211,NULL);
INSERT INTO documents VALUES('CPsGC-_k5VphO1QolQbUfw','XW9Z_UvjLMb_VRzo7sFrIg','ADDRESS','NEW_DOCUMENT','3.S0_BQkcNMOzJOnFz381K9XpZ7ZymoUgeXJtIArn9Z1JdJ-6dlTAk7fDJHePz5-EW-_OPxTit50N235rSerC6PzmjnZX8nU5sTHnwvMZRFVNOCHG6pBCA_N8-k7jVLQmgxW_FPaPOqpXb0So_XA8q-RS4OoqEwVYs2FTP2vQ1-HZrwxsy3LXPFQXdfmvmZKo4F__6pK4lG9Nh6BHwSONoGJJGYAB-G525p8ADkD7O4JvPYSKoD6x9mCIJ10mCufiuBlComlJVAQ7t0XFrWQfRUcbRdEMdpzRFAgLyXXdVY8ocMnhcx9CEJ92w1vOlxzw8lmOzHqncdwNITJzQ-ps34nY99EcCl8UVXoAVXwWPWQ',1,1,NULL,NULL,NULL,'{"outcome":"CHANGES_REQUESTED","decidedAt":"2026-11-28T13:07:51.211Z","remarks":[{"fieldName":null,"reason":"DOCUMENT_TOO_OLD"},{"fieldName":"documentMetadata.addressPostal.zip","reason":"DATA_DIFFERS"}]}',1795871271211,NULL);
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
, zone TEXT);
CREATE TABLE document_rounds (
  document_id TEXT NOT NULL REFERENCES documents (id),
  round BIGINT NOT NULL,
  metadata TEXT NOT NULL,
  findings TEXT NOT NULL,
  submitted_at BIGINT NOT NULL,
  request_digest TEXT, pictures TEXT,
  PRIMARY KEY (document_id, round)
);
INSERT INTO document_rounds VALUES('j_CwXOnwAsMXe5LWQNrpWg',1,'3.9TDetubUPYHaMk6Asrvz1J_r_lfdOBXdKBEYOgBb8I8e6DF-RMzYEhNPmoRULwjAixNfnOaE3k6tQ8_V-RcNnXLg6yipvqJSBEnfU_CALq8EYT4M29xphxSFlGnfIJpaidjO_ixfzYlo5o6AlRaGzDqFv6Vb5pzQsHnEwulwdwXVsDiwfueut0t4bm3QRHl6O0-TYBtBeouOgmgttkkWnmdfAlfyzkXzvJigMFQHXuf6ti_JpdSNojnw9NSFNl2fgvFuuAR-ip2Bynoq592KGksDQXmuB2qPUbGxS6f-1RWzGyw-FbLcKxq5xjWMwyNS0HISOWjoQmosKk4iVXxjcB3OlA','[]',1795871271209,NULL,'[]');
INSERT INTO document_rounds VALUES('oebQcubcBImOlsiMyZ-C3g',1,'3.e_UxCOqRfwW1AhjHAcHvHtmHw6yHUVbTmPE1toY8nUU2ZG7JCk1sIL1mQfIDpEw6GDbY6pLFx2sgYy8OVwxfEJDcfMnjfVg1POpiMleKkc1X6ZeUggj3sOaC4TiiEbpQjAc9zi9rK7LrQF2ZdHF7uMx9-DzU6nqRSxnYNM9cepQTsP5BfjgQNOGa9_jDVYYyeYLb9eQNDHBlRRCBIYCiBB0l0nojfd2O_IR8r5VqKTVwylNc3PFRD_BkEvng2iRVh-9O3mNSiK5qj-N0xkeFxsqsjX2nSZYVEHmSSFfpJW6U2HXD3gvrraI0kkf0a536fLFCq3uXlQT3FxJ73YH-FAcz9V3-S-oy1QlCBsaanA','[]',1795871271209,NULL,'[]');
INSERT INTO document_rounds VALUES('zp5qBqzscu5P_5362o8Y4A',1,'3.WEJsX42Lf8HuGDNaXTfGUOvYcg_G4jqKK0kPzUROeK9G4biQlRrNv_Z1aKWU1l0Kf-2rhfb2_swCQ-wCfkRfRviUD2m4EsjO2AUtL9K91Fqgw2w3hBBbi8eiB6st6C9h9S7Hp80NWLed0Sx6LQaB0OelZTlbROxj0-1LJiJ9DrcvaaKpBEizHfTXjKL5G8JkM9epqZ88G3bOOjfx8Td47yqd-m-FnzGk6ucUI9Tq_ly98LIDXjPVwXPPa8e783eJm0CntpcBqFew5RAJyeS4LF-vqbW6Uaje8UgwjPGaTy1lECZ_geSZdofjtRDlddzGVaH2v0FpZUxELDuSAU0mAjA','[]',1795871271211,NULL,'[]');
INSERT INTO document_rounds VALUES('CPsGC-_k5VphO1QolQbUfw',1,'3.MUYtDgRThr6BWfqAPd9pPbKYoTcYBpqufNZdWncXP4RtB4b3I3xqqqQtFuJbuKFdgHzsMrUc825mE4QgurPb8atFJdE-UY1mc7RFseWpbFw8G8HqMb32GoUh1X42HNfth2AxzYjSid7EzXfowIkjLAYEOol7JKHgPc5y6R0RmfyM5uk7d7_WO3OPesQ0-YLf1tjDqv6dqL7PuP3JYpwomq8fBpoE9AscPzSC1gDuqBYHGTnUPoaUam92c0yAM8E3FAXe9N-lZE6c-Mfw9kJmlvHrwrYdWvQT5dY7UQLu8NM1cX-cOT7n1IUFxlx33CGoaOD2sn7zCqbrlaubnA4f0agsFR4v7t99ZQYOmJabNA','[]',1795871271211,NULL,'[]');
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
INSERT INTO audit_records VALUES('01a22244eabd00008a125104cc862b55','SIGN_IN','user','98CFX8x2Wp8gCA5siMEc8Q','account','98CFX8x2Wp8gCA5siMEc8Q',NULL,'{"method":"PASSWORD"}','nh3OoTbcXx6p2qpJ1vsRxDwEdTzOPiDB0iT7gr0HUTU',1795871271614,'curl','127.0.0.1','SnIiCoKdnDN05OrlgX_0Vg',1,'yXpA8KrHQL3874MZDkeAMpZn1kTexQbuG62YftP52Aw');
CREATE TABLE audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), position BIGINT NOT NULL, hash TEXT NOT NULL);
INSERT INTO audit_head VALUES(1,1,'yXpA8KrHQL3874MZDkeAMpZn1kTexQbuG62YftP52Aw');
CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  lane TEXT NOT NULL DEFAULT 'prompt',
  exclusive_key TEXT,
  payload TEXT NOT NULL,
  run_at BIGINT NOT NULL,
  not_after BIGINT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  leased_until BIGINT NOT NULL DEFAULT 0,
  dead_at BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL
, addressee TEXT, rests_until BIGINT NOT NULL DEFAULT 0);
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE TABLE spent_captchas (
  answer_hash TEXT PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE TABLE outbox_messages (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  html TEXT,
  links TEXT NOT NULL,
  sent_at BIGINT NOT NULL
);
CREATE TABLE schema_requirements (
  migration TEXT PRIMARY KEY,
  requires TEXT NOT NULL
);
INSERT INTO schema_requirements VALUES('001-schema','001-schema');
INSERT INTO schema_requirements VALUES('110-waiting-sign-ins','110-waiting-sign-ins');
INSERT INTO schema_requirements VALUES('285-account-keys','285-account-keys');
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL,
  password_checked_at BIGINT NOT NULL DEFAULT 0,
  ended_at BIGINT
, factor_proved INTEGER NOT NULL DEFAULT 0, passkey_checked_at BIGINT NOT NULL DEFAULT 0, proved_before BIGINT NOT NULL DEFAULT 0) WITHOUT ROWID;
INSERT INTO sessions VALUES('01a22244eabe0000e4600957cf5da61d','98CFX8x2Wp8gCA5siMEc8Q','curl/7.88.1','127.0.0.1',1795871271615,1795900071615,1795871271615,1795871271615,NULL,0,0,0);
CREATE TABLE tokens (
  token_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  kind TEXT NOT NULL,
  application TEXT,
  companion_hash TEXT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  redeemed_at BIGINT
) WITHOUT ROWID;
INSERT INTO tokens VALUES('cWWJE6OUmHL_8YeQoiUHO_UUdHxN6gjwdI7LwJp5--8','01a22244eabe0000e4600957cf5da61d','PORTAL',NULL,NULL,1795871271615,1795900071615,NULL);
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  turn TEXT NOT NULL,
  next_turn TEXT
);
INSERT INTO installation VALUES(1,'SFzsWtzNvp4v_nE0l8r2xA','4v29sAfNfrA2DIoso9DogQ',NULL);
CREATE TABLE phone_uploads (
  code_hash TEXT PRIMARY KEY,
  session_id TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  document_type TEXT NOT NULL,
  opened_by TEXT,
  sent_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE verification_proofs (
  id TEXT PRIMARY KEY,
  code_hash TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  proves TEXT NOT NULL,
  label TEXT,
  openings BIGINT NOT NULL DEFAULT 0,
  last_opened_at BIGINT,
  recorded_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE TABLE openid_clients (
  application TEXT PRIMARY KEY REFERENCES applications (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  logout_return_uris TEXT NOT NULL,
  logout_uri TEXT,
  scopes TEXT NOT NULL,
  first_party BIGINT NOT NULL,
  pairwise BIGINT NOT NULL
, jwks TEXT, resources TEXT, resource_scopes TEXT, login_uri TEXT);
INSERT INTO openid_clients VALUES('BUSINESS','WEB','["http://business.localhost:9999/auth/callback"]','["http://business.localhost:9999/goodbye"]',NULL,'["openid","profile","email","verification"]',1,0,NULL,NULL,NULL,'http://business.localhost:9999/auth/sign-in');
INSERT INTO openid_clients VALUES('DEFI','WEB','["http://defi.localhost:9999/auth/callback"]','["http://defi.localhost:9999/goodbye"]',NULL,'["openid","profile","email","verification"]',1,0,NULL,NULL,NULL,'http://defi.localhost:9999/auth/sign-in');
INSERT INTO openid_clients VALUES('MAIN','WEB','["http://main.localhost:9999/auth/callback"]','["http://main.localhost:9999/goodbye"]',NULL,'["openid","profile","email","verification"]',1,0,NULL,NULL,NULL,'http://main.localhost:9999/auth/sign-in');
CREATE TABLE openid_entries (
  model TEXT NOT NULL,
  id_hash TEXT NOT NULL,
  payload TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT,
  grant_hash TEXT,
  -- Of a refresh token: the first one of those that followed each other.
  lineage_hash TEXT,
  user_code_hash TEXT,
  consumed_at BIGINT,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL, application TEXT, session_bound BIGINT,
  PRIMARY KEY (model, id_hash)
);
CREATE TABLE signing_keys (
  id TEXT PRIMARY KEY,
  algorithm TEXT NOT NULL,
  private_key TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  replaced_at BIGINT
);
CREATE TABLE openid_consents (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  scopes TEXT NOT NULL,
  given_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, application)
);
CREATE TABLE session_applications (
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  PRIMARY KEY (session_id, application)
);
CREATE TABLE sign_out_notices (
  id TEXT PRIMARY KEY,
  application TEXT NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
  protocol TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  last_answer TEXT,
  created_at BIGINT NOT NULL
);
CREATE TABLE subject_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key TEXT NOT NULL
);
INSERT INTO subject_key VALUES(1,'2.ncnkIfwp._Gzj6ZssqymS5RD7WtmdMffXL3B09LqerrJ7lsQqbUXBhLQuwwxDb3znkO0SDvbDwZnE5r7FwTPX8BduzCavwkZVDRfc814');
CREATE TABLE legal_versions (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  counts_from BIGINT NOT NULL,
  announced_at BIGINT NOT NULL,
  PRIMARY KEY (kind, version)
);
CREATE TABLE legal_documents (
  digest TEXT PRIMARY KEY,
  content TEXT NOT NULL
);
INSERT INTO legal_documents VALUES('850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('b21eb154ec26909bf9804348c95436b1c727951c9ee2b0461a4a207133289eba','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('4800a20a7d31545ca8a0c9d8e2d7cae16403e2eebf2e4ea6e29118a25bc09d71','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('666bf2ccb04b0dc517e8395b617402b1643557063c03a091fcd447f31d904c4c','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('a0b0d7e0260fcd631bff25d8c6c5f8b290c0a8744e0fc83b226a2c232a14d4b1','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('d9f33d7caffe526fcf37cbcfc8920a30be43283322c2ef141104d00d375ef6e3','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('a792fdc2f46b815b0b20a680139051e397fd40d642e86d25b8993ec7492cbb54','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('66a2b2ea2dba374f3a02fced46bbf814888f7f0718c21d6b1b7b1554da2a13a1','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('8102d1088bd0b5368472fa004767b5cd43e72e488a2f6a48275cdcda44ef84a6','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('92b11126e7fa089fea3c0e25bc6ccf357bb672993de024f598791e2ae989689f','JVBERi0xLjcK');
INSERT INTO legal_documents VALUES('b8b12e0d45313296528acee8e8c2512eb6f49f2ba0818ff7151ac910a1402975','JVBERi0xLjcK');
CREATE TABLE legal_translations (
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  PRIMARY KEY (kind, version, language)
);
CREATE TABLE agreements (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  version BIGINT NOT NULL,
  language TEXT NOT NULL,
  digest TEXT NOT NULL REFERENCES legal_documents (digest),
  agreed_at BIGINT NOT NULL,
  address TEXT NOT NULL,
  browser TEXT NOT NULL,
  UNIQUE (account_id, kind, version)
);
INSERT INTO agreements VALUES('01a22244e9270000db14b3673ff5adc9','98CFX8x2Wp8gCA5siMEc8Q','TERMS',1,'en','850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954',1795871271207,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92700017f3140bdc904d9bf','98CFX8x2Wp8gCA5siMEc8Q','PRIVACY',1,'en','8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1',1795871271207,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92a0000d75e354538f1d0e4','XW9Z_UvjLMb_VRzo7sFrIg','TERMS',1,'de','b21eb154ec26909bf9804348c95436b1c727951c9ee2b0461a4a207133289eba',1795871271210,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92a00016d5bd12c0474e914','XW9Z_UvjLMb_VRzo7sFrIg','PRIVACY',1,'de','4800a20a7d31545ca8a0c9d8e2d7cae16403e2eebf2e4ea6e29118a25bc09d71',1795871271210,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92d00008c4077b4acf6a3fa','Jycpr09tXyeOXJntfF-7bw','TERMS',1,'es','666bf2ccb04b0dc517e8395b617402b1643557063c03a091fcd447f31d904c4c',1795871271213,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92d00019f8105045d364962','Jycpr09tXyeOXJntfF-7bw','PRIVACY',1,'es','a0b0d7e0260fcd631bff25d8c6c5f8b290c0a8744e0fc83b226a2c232a14d4b1',1795871271213,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92e0000397510332cf5368a','R317HokaCetBWepqjz0pDQ','TERMS',1,'fr','d9f33d7caffe526fcf37cbcfc8920a30be43283322c2ef141104d00d375ef6e3',1795871271214,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92e00017d6cff37881c5cb0','R317HokaCetBWepqjz0pDQ','PRIVACY',1,'fr','a792fdc2f46b815b0b20a680139051e397fd40d642e86d25b8993ec7492cbb54',1795871271214,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92f0000f2f0953b156c1755','m5zBiseQNyZO7SodpJSIsg','TERMS',1,'it','66a2b2ea2dba374f3a02fced46bbf814888f7f0718c21d6b1b7b1554da2a13a1',1795871271215,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e92f0001696a1d76ad88af91','m5zBiseQNyZO7SodpJSIsg','PRIVACY',1,'it','8102d1088bd0b5368472fa004767b5cd43e72e488a2f6a48275cdcda44ef84a6',1795871271215,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e9300000ec69e0c49f994850','roqIOtC8YnjIWRa_g9YICQ','TERMS',1,'ja','92b11126e7fa089fea3c0e25bc6ccf357bb672993de024f598791e2ae989689f',1795871271216,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e9300001247a085f9776b149','roqIOtC8YnjIWRa_g9YICQ','PRIVACY',1,'ja','b8b12e0d45313296528acee8e8c2512eb6f49f2ba0818ff7151ac910a1402975',1795871271216,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e9310000b5903e1ccea66b8f','pxG7uGU5my_CiR_F_0byUg','TERMS',1,'en','850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954',1795871271217,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e93100013e2e13f4faac0a19','pxG7uGU5my_CiR_F_0byUg','PRIVACY',1,'en','8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1',1795871271217,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e9320000248d1c38ed5df147','Gcq9T2aRBRWeJujOLft-dQ','TERMS',1,'en','850d2e830a2a15eaeb8e1e253de1d1a846a0090b662ee1c9401af18e06721954',1795871271218,'127.0.0.1','');
INSERT INTO agreements VALUES('01a22244e9320001047b7d67fd1b9464','Gcq9T2aRBRWeJujOLft-dQ','PRIVACY',1,'en','8e5d754eb4693484824a19f3090f6e97271a7e49fce2f2849fdf768e90eabce1',1795871271218,'127.0.0.1','');
CREATE TABLE refused_sign_ins (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  site TEXT NOT NULL,
  step TEXT NOT NULL,
  reason TEXT NOT NULL,
  browser TEXT NOT NULL,
  address TEXT NOT NULL,
  -- Whether a record of the audit trail counts it.
  in_audit BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL
);
CREATE TABLE sent_mails (
  id TEXT PRIMARY KEY,
  recipient TEXT NOT NULL,
  mail TEXT NOT NULL,
  document TEXT,
  state TEXT NOT NULL,
  answer TEXT,
  created_at BIGINT NOT NULL,
  tried_at BIGINT NOT NULL
);
CREATE TABLE erasures (
  account_digest TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL,
  erased_by TEXT NOT NULL
);
CREATE TABLE email_changes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  email TEXT NOT NULL,
  email_key TEXT NOT NULL,
  old_email TEXT NOT NULL,
  old_email_key TEXT NOT NULL,
  confirm_hash TEXT NOT NULL,
  stop_hash TEXT NOT NULL,
  take_back_hash TEXT,
  created_at BIGINT NOT NULL,
  -- Until when the links work: set anew by the change.
  expires_at BIGINT NOT NULL,
  changed_at BIGINT,
  -- When it was replaced by a later one, withdrawn, stopped or taken back.
  ended_at BIGINT
);
CREATE TABLE takeouts (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  -- Names the objects of its file.
  id TEXT NOT NULL,
  state TEXT NOT NULL,
  -- In percent, while it is prepared.
  progress BIGINT NOT NULL DEFAULT 0,
  -- The key of the file, encrypted.
  file_key TEXT NOT NULL,
  parts BIGINT NOT NULL DEFAULT 0,
  byte_count BIGINT NOT NULL DEFAULT 0,
  requested_by TEXT NOT NULL,
  requested_at BIGINT NOT NULL,
  ready_at BIGINT,
  expires_at BIGINT NOT NULL
);
CREATE TABLE closings (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  closes_at BIGINT NOT NULL,
  reminded INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE account_keys (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  wrapped_key TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
INSERT INTO account_keys VALUES('98CFX8x2Wp8gCA5siMEc8Q','2.ncnkIfwp.JQrkaPMkXJhWTA_JjP1726W4wPNv9vMD_9qMz9pZu46Hrer_BP8-gBkONfzs0l_fskjz5doIrR4nBogeB-cHBdeke1OyWMWB_P0RWq73zxiZef08dk-i7myxw0T2fA',1795871271208);
INSERT INTO account_keys VALUES('XW9Z_UvjLMb_VRzo7sFrIg','2.ncnkIfwp.o4QQ6KK5OBXdQQxzoXDMc7wu5jvoA9RvhUXstah17wimXoDYk0lnzFlUtd0MEIC17JvbEcJwlJXxERZ9BnyrR_73-BRNaMlzGW3RA_KyDd1YxiaU3jqjBYzYxcWXlQ',1795871271211);
CREATE TABLE account_notes (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  author_type TEXT NOT NULL,
  -- The account of a member of staff, or the name of an operator.
  author TEXT NOT NULL,
  -- Encrypted with the key of the account.
  text TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE maintenance (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  ends_at BIGINT NOT NULL
);
CREATE TABLE registration_tokens (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  most INTEGER NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ended_at BIGINT
);
CREATE INDEX accounts_by_role ON accounts (role) WHERE role IS NOT NULL;
CREATE INDEX accounts_by_time ON accounts (created_at, id);
CREATE INDEX accounts_by_sponsor ON accounts (sponsor_id, created_at);
CREATE INDEX registrations_by_email ON registrations (email_key, created_at);
CREATE INDEX confirmation_mails_by_expiry ON confirmation_mails (budget_spent_until);
CREATE INDEX codes_by_target ON codes (purpose, target, created_at);
CREATE UNIQUE INDEX codes_one_live ON codes (purpose, target) WHERE spent_at IS NULL AND purpose <> 'SECURE_ACCOUNT';
CREATE INDEX devices_by_account ON devices (account_id);
CREATE INDEX pending_sign_ins_by_account ON pending_sign_ins (account_id, expires_at);
CREATE UNIQUE INDEX one_time_codes_one_live ON one_time_codes (bound_to, purpose, factor) WHERE spent_at IS NULL;
CREATE UNIQUE INDEX second_factors_either_or ON second_factors (account_id)
  WHERE activated_at IS NOT NULL AND type IN ('TELEGRAM', 'GOOGLE_AUTHENTICATOR');
CREATE INDEX second_factors_by_chat ON second_factors (chat_hmac);
CREATE INDEX trusted_browsers_by_token ON trusted_browsers (token_hash);
CREATE INDEX passkeys_by_account ON passkeys (account_id);
CREATE INDEX staff_sessions_by_account ON staff_sessions (account_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);
CREATE INDEX documents_that_wait ON documents (submitted_at, id) WHERE status = 'WAITING_MODERATOR';
CREATE INDEX document_files_by_document ON document_files (document_id);
CREATE INDEX document_files_by_account ON document_files (account_id, uploaded_at);
CREATE INDEX document_files_by_content ON document_files (content_digest) WHERE content_digest IS NOT NULL;
CREATE INDEX document_decisions_by_time ON document_decisions (decided_at);
CREATE INDEX audit_records_by_subject ON audit_records (subject, created_at);
CREATE INDEX audit_records_by_actor ON audit_records (actor, created_at) WHERE actor_type <> 'user';
CREATE INDEX audit_records_by_time ON audit_records (created_at);
CREATE INDEX audit_records_with_origin ON audit_records (created_at) WHERE browser IS NOT NULL;
CREATE INDEX audit_records_unchained ON audit_records (created_at, id) WHERE position IS NULL;
CREATE UNIQUE INDEX audit_records_chain ON audit_records (position) WHERE position IS NOT NULL;
CREATE INDEX jobs_due ON jobs (lane, dead_at, run_at);
CREATE INDEX jobs_by_exclusive_key ON jobs (exclusive_key) WHERE exclusive_key IS NOT NULL;
CREATE INDEX sessions_by_account ON sessions (account_id, ended_at);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX tokens_by_session ON tokens (session_id);
CREATE INDEX tokens_by_expiry ON tokens (expires_at);
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
CREATE INDEX documents_by_claim ON documents (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX document_decisions_open ON document_decisions (decided_by) WHERE final_at IS NULL;
CREATE INDEX qr_requests_by_account ON qr_requests (opened_by) WHERE opened_by IS NOT NULL;
CREATE INDEX phone_uploads_by_session ON phone_uploads (session_id, document_type);
CREATE INDEX verification_proofs_by_account ON verification_proofs (account_id, created_at);
CREATE INDEX openid_entries_by_account ON openid_entries (account_id);
CREATE INDEX openid_entries_by_session ON openid_entries (session_id);
CREATE INDEX openid_entries_by_grant ON openid_entries (grant_hash);
CREATE INDEX openid_entries_by_expiry ON openid_entries (expires_at);
CREATE UNIQUE INDEX signing_keys_in_use ON signing_keys (algorithm) WHERE replaced_at IS NULL;
CREATE INDEX sign_out_notices_by_application ON sign_out_notices (application, created_at);
CREATE INDEX sign_out_notices_by_age ON sign_out_notices (created_at);
CREATE INDEX refused_sign_ins_by_account ON refused_sign_ins (account_id, created_at);
CREATE INDEX refused_sign_ins_uncounted ON refused_sign_ins (created_at) WHERE in_audit = 0;
CREATE INDEX refused_sign_ins_by_age ON refused_sign_ins (created_at);
CREATE INDEX sent_mails_by_recipient ON sent_mails (recipient, created_at);
CREATE INDEX sent_mails_by_age ON sent_mails (created_at);
CREATE UNIQUE INDEX openid_entries_by_id ON openid_entries (id_hash);
CREATE INDEX openid_entries_by_lineage ON openid_entries (lineage_hash) WHERE lineage_hash IS NOT NULL;
CREATE INDEX openid_entries_by_user_code ON openid_entries (user_code_hash) WHERE user_code_hash IS NOT NULL;
CREATE INDEX jobs_by_addressee ON jobs (addressee) WHERE addressee IS NOT NULL;
CREATE INDEX webauthn_challenges_by_account ON webauthn_challenges (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX telegram_links_by_account ON telegram_links (account_id);
CREATE INDEX phone_uploads_by_account ON phone_uploads (account_id);
CREATE INDEX one_time_codes_by_account ON one_time_codes (account_id);
CREATE INDEX document_decisions_by_decider ON document_decisions (decided_by);
CREATE INDEX sign_out_notices_by_account ON sign_out_notices (account_id);
CREATE INDEX registrations_by_account ON registrations (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX registrations_by_sponsor ON registrations (sponsor_id) WHERE sponsor_id IS NOT NULL;
CREATE UNIQUE INDEX email_changes_by_confirm_hash ON email_changes (confirm_hash);
CREATE UNIQUE INDEX email_changes_by_stop_hash ON email_changes (stop_hash);
CREATE UNIQUE INDEX email_changes_by_take_back_hash ON email_changes (take_back_hash) WHERE take_back_hash IS NOT NULL;
CREATE INDEX email_changes_by_account ON email_changes (account_id, created_at);
CREATE INDEX email_changes_by_old_email ON email_changes (old_email_key) WHERE changed_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX email_changes_by_expiry ON email_changes (expires_at);
CREATE INDEX takeouts_by_end ON takeouts (expires_at);
CREATE INDEX closings_by_time ON closings (closes_at);
CREATE INDEX documents_under_secret ON documents (id) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_rounds_under_secret ON document_rounds (document_id, round) WHERE substr(metadata, 1, 2) <> '3.';
CREATE INDEX document_decisions_under_secret ON document_decisions (id) WHERE substr(note, 1, 2) <> '3.';
CREATE INDEX document_files_under_secret ON document_files (name) WHERE substr(file_key, 1, 2) <> '3.';
CREATE INDEX document_zones_under_secret ON document_files (name) WHERE substr(zone, 1, 2) <> '3.';
CREATE INDEX account_notes_by_account ON account_notes (account_id, created_at);
CREATE INDEX account_notes_under_secret ON account_notes (id) WHERE substr(text, 1, 2) <> '3.';
COMMIT;
