UPDATE "history" SET "details" = "details" - ARRAY['ContactPersonName1', 'ContactPersonMobile1', 'ContactPersonEmail1', 'ContactPersonName2', 'ContactPersonMobile2', 'ContactPersonEmail2'] WHERE "entity" = 'establishment' AND "details" ?| ARRAY['ContactPersonName1', 'ContactPersonName2'];--> statement-breakpoint
UPDATE "mails" SET "subject" = '' WHERE "status" = 'sent';
