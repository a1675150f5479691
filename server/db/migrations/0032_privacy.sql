DROP INDEX "users_username";--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("account_id",lower("username")) WHERE erased_at is null;