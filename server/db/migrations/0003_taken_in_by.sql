ALTER TABLE "movements" ADD COLUMN "taken_in_by_id" bigint;--> statement-breakpoint
ALTER TABLE "movements" ADD COLUMN "taken_in_by_name" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "taken_in_by_id" bigint;--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_taken_in_by_id_users_id_fk" FOREIGN KEY ("taken_in_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history" ADD CONSTRAINT "history_taken_in_by_id_users_id_fk" FOREIGN KEY ("taken_in_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;