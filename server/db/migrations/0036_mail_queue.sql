ALTER TABLE "mails" ADD COLUMN "unique_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'guide' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "error" text;--> statement-breakpoint
CREATE INDEX "mails_failed" ON "mails" USING btree ("created_at") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree (lower("recipient"),"created_at");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_unique_id_unique" UNIQUE("unique_id");