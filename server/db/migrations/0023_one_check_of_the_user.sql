CREATE UNIQUE INDEX "users_of_account" ON "users" USING btree ("id","account_id");--> statement-breakpoint
ALTER TABLE "movements" DROP CONSTRAINT "movements_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "movements" DROP CONSTRAINT "movements_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "history" DROP CONSTRAINT "history_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_author" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_author" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."users"("id","account_id") ON DELETE no action ON UPDATE no action;