DROP INDEX "guides_issuer";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "max_users" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "max_bytes" bigint;--> statement-breakpoint
CREATE INDEX "files_account" ON "files" USING btree ("account_id","size");--> statement-breakpoint
CREATE INDEX "guides_issuer" ON "guides" USING btree ("issuer_account_id","issued_at");