DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_order" ON "users" USING btree ("account_id",(f_unaccent(lower("username")) collate "C"),"id") WHERE active;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (f_unaccent(lower(coalesce("username", '') || ' ' || coalesce("email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "history_passwords" ON "history" USING btree ("account_id","received_at","id") WHERE entity = 'user' and action in ('change-password', 'first-password', 'recover-password');--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("account_id",lower("email")) WHERE active;