ALTER TABLE "files" ADD COLUMN "sent_with_id" bigint;--> statement-breakpoint
ALTER TABLE "guide_history" ADD COLUMN "link_email" text;--> statement-breakpoint
ALTER TABLE "guide_links" ADD COLUMN "spent_request" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "egar_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sent_with_id_guide_requests_id_fk" FOREIGN KEY ("sent_with_id") REFERENCES "public"."guide_requests"("id") ON DELETE cascade ON UPDATE no action;